import { sessionStore } from '../auth/session-store.ts'
import { commandsHere, routesHere } from '../federation/routes-here.ts'
import { themeStore } from '../theme/theme-store.ts'
import type { Command } from './command.ts'
import { listCommands } from './list-commands.ts'

/** What can be chosen at this moment, without people. */
export function currentCommands(): Command[] {
  const session = sessionStore.getState()
  return listCommands({
    session,
    routes: routesHere(),
    contributions: commandsHere(),
    theme: themeStore.getState().resolved,
    today: dayIn(session.profile?.timeZone),
  })
}

/** Today as `2026-03-01`, here when the time zone is not known. */
function dayIn(timeZone: string | undefined): string {
  // The one locale that writes it so.
  return new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {}).format(new Date())
}
