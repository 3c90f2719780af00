import { type Column, emptyPerson, type PersonDraft } from './people-text.ts'

const COLUMNS: readonly Column[] = ['name', 'email', 'team', 'tags', 'program', 'start']

/** Keeps the lines in this tab, and only there: they are addresses of people who have no account. */
export function keepPeople(key: string, people: readonly PersonDraft[]): void {
  try {
    if (people.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(people))
  } catch {
    // Blocked or full: the question before the tab is closed remains.
  }
}

/** The lines that were kept, with ids of this page; what is no line is left out. */
export function readKeptPeople(key: string): PersonDraft[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(toPerson) : []
  } catch {
    return []
  }
}

function toPerson(kept: unknown): PersonDraft[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { line, ...values } = kept as Record<string, unknown>
  if (typeof line !== 'number' || !COLUMNS.every(column => typeof values[column] === 'string')) return []
  return [emptyPerson(line, Object.fromEntries(COLUMNS.map(column => [column, values[column]])))]
}
