import type { SessionState } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'

/** Who is signed in, as the shell and every remote see it. Only session.ts writes to it. */
export const sessionStore = createStore<SessionState>(() => ({
  status: 'loading',
  user: null,
  profile: null,
  subscription: null,
  planningUntil: null,
  settled: false,
  awaitingConfirmation: null,
  lapsed: false,
  lostBecause: null,
  kept: null,
}))
