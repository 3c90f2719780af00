import type { SessionState } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { router } from '../routes/router.ts'
import { currentCommands } from './current-commands.ts'
import { createSequenceReader } from './read-sequence.ts'
import { runCommand } from './run-command.ts'

/** Whoever waited longer has given up, and would be carried off from what they do by now. */
const HOLD_MS = 10_000

interface HeldKey {
  key: string
  at: number
  /** The page that it was pressed on. */
  on: string
}

const read = createSequenceReader()
/** Keys that led nowhere while it was not known yet whose they are; `g c` is a coach's or an athlete's. */
let held: HeldKey[] = []

/** One key that may be a shortcut, in the order they were pressed. */
export function hearKey(key: string, at: number): void {
  if (hear(key, at)) held = []
  else if (!isKnown(sessionStore.getState())) held.push({ key, at, on: router.state.location.key })
}

function hear(key: string, at: number): boolean {
  const commands = currentCommands()
  const shortcuts = new Set(commands.flatMap(({ shortcut }) => shortcut ?? []))
  const complete = read(key, at, shortcuts)
  const command = complete && commands.find(({ shortcut }) => shortcut === complete)
  if (command) runCommand(command)
  return Boolean(command)
}

/** Whether what this person can choose will not become more by itself. */
const isKnown = ({ status, user, profile, settled, awaitingConfirmation }: SessionState): boolean =>
  status !== 'loading' &&
  (!user?.emailConfirmed || awaitingConfirmation !== null || profile !== null || settled)

sessionStore.subscribe(session => {
  if (held.length === 0 || !isKnown(session)) return
  const keys = held
  held = []
  for (const { key, at, on } of keys) {
    const isMeant = performance.now() - at <= HOLD_MS && router.state.location.key === on
    if (isMeant && hear(key, at)) return
  }
})

// Who takes the pointer has gone on without.
window.addEventListener('pointerdown', () => {
  held = []
})
