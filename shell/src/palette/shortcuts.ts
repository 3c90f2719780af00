import type { SessionState } from '@coach-app/contracts'
import { sessionStore } from '../auth/session-store.ts'
import { router } from '../routes/router.ts'
import { currentCommands } from './current-commands.ts'
import { createSequenceReader } from './read-sequence.ts'
import { runCommand } from './run-command.ts'

/** Timeout of queued keys: a late navigation would interrupt what the person does by then. */
const HOLD_MS = 10_000

interface HeldKey {
  key: string
  at: number
  /** The page on which it was pressed. */
  on: string
}

const read = createSequenceReader()
/** Keys pressed before the role was known; `g c` differs for coaches and athletes. */
let held: HeldKey[] = []

/** Handles one key that may be a shortcut; to be called in the order of pressing. */
export function handleKey(key: string, at: number): void {
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

/** Whether the commands are final, so that no more will appear by themselves. */
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

// A pointer press means that the person no longer waits for the keys.
window.addEventListener('pointerdown', () => {
  held = []
})
