import type { Client } from '@coach-app/data'
import { sessionStore } from '../auth/session-store.ts'
import { commandsHere, routesHere } from '../routes/routes-here.ts'
import { themeStore } from '../theme/theme-store.ts'
import type { Command } from './command.ts'
import { listCommands, ofClients, type Situation } from './list-commands.ts'

/** The commands available now, without people. */
export const currentCommands = (): Command[] => listCommands(situationNow())

/** What can be done now with each of these clients. */
export const commandsOfClients = (clients: readonly Client[]): Command[] => ofClients(clients, situationNow())

function situationNow(): Situation {
  const session = sessionStore.getState()
  return {
    session,
    routes: routesHere(),
    contributions: commandsHere(),
    theme: themeStore.getState().resolved,
    today: dayIn(session.profile?.timeZone),
  }
}

/** Today as `2026-03-01`, in local time when the time zone is not known. */
function dayIn(timeZone: string | undefined): string {
  // The en-CA locale formats dates so.
  return new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {}).format(new Date())
}
