import { type Client, resolveName } from '@coach-app/data'

/** A person to assign a template to. */
export interface Person {
  id: string
  name: string
  isMe: boolean
  canWrite: boolean
  canRead: boolean
  /** Access has been asked for and not answered. */
  isAsked: boolean
  isContact: boolean
  teams: readonly string[]
}

/** Oneself first, then those whose training may be planned, then the others; each by name. */
export function peopleOf(clients: readonly Client[], me: { id: string; name: string }): Person[] {
  const others = clients
    .filter(client => client.user_id !== me.id)
    .map(
      (client): Person => ({
        id: client.user_id,
        name: resolveName(client),
        isMe: false,
        canWrite: client.permission_level === 'write',
        canRead: client.permission_level !== null,
        isAsked: client.request_status === 'pending',
        isContact: client.connection_id !== null,
        teams: client.teams,
      }),
    )
    .sort((a, b) => Number(b.canWrite) - Number(a.canWrite) || a.name.localeCompare(b.name))
  return [
    { ...me, isMe: true, canWrite: true, canRead: true, isAsked: false, isContact: true, teams: [] },
    ...others,
  ]
}

/** Everybody whose name has each word of the text, of a team when one is chosen. */
export function shownPeople(people: readonly Person[], text: string, team: string): Person[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return people.filter(
    person =>
      (team === '' || person.teams.includes(team)) && words.every(word => fold(person.name).includes(word)),
  )
}

/** Those who are chosen when the list is opened come first: one sees whom it is for. */
export const chosenFirst = (people: readonly Person[], ids: readonly string[]): Person[] =>
  people.toSorted((a, b) => Number(ids.includes(b.id)) - Number(ids.includes(a.id)))

/** `Ada`, `Ada and Ben`, `Ada, Ben, Cem and 2 more`. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 3)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.length > 1 ? shown.pop() : undefined
  return [shown.join(', '), last].filter(Boolean).join(' and ')
}

export const teamsOf = (people: readonly Person[]): string[] =>
  [...new Set(people.flatMap(({ teams }) => teams))].sort((a, b) => a.localeCompare(b))

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
