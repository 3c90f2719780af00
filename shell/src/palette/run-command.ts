import { FOUND_GROUPS } from '@coach-app/contracts'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { overlays } from '../federation/overlays.ts'
import { mayLeave } from '../routes/leave-guard.ts'
import { router } from '../routes/router.ts'
import { themeActions } from '../theme/theme-store.ts'
import type { Command, ShellAction } from './command.ts'
import { openPanel } from './palette-store.ts'
import { rememberRecent } from './recents.ts'

/** Runs a command. Only here does a remote's command load its code. */
export function runCommand({ id, group, effect }: Command): void {
  // What was found is not there before it is looked for again: it would take a place in vain.
  if (!(FOUND_GROUPS as readonly string[]).includes(group))
    rememberRecent(sessionStore.getState().user?.id ?? null, id)
  if (effect.kind === 'go') router.navigate(effect.to)
  else if (effect.kind === 'open') void overlays.open(effect.overlay, effect.props)
  else void SHELL_ACTIONS[effect.does]()
}

const SHELL_ACTIONS: Record<ShellAction, () => unknown> = {
  'toggle-theme': themeActions.toggle,
  'system-theme': () => themeActions.setMode('system'),
  'show-shortcuts': () => openPanel('shortcuts'),
  'show-releases': () => openPanel('releases'),
  'sign-out': async () => {
    if (!(await mayLeave())) return
    if (await sessionActions.signOut()) router.navigate('/signin')
  },
}
