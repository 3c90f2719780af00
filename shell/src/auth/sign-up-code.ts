import type { RedemptionFailure } from '@coach-app/data'
import { createStore } from 'zustand/vanilla'

/** Why the access code given at sign-up was refused, once it has been tried. Only session.ts writes to it. */
export const signUpCode = createStore<{ refused: RedemptionFailure | null }>(() => ({ refused: null }))
