import type { Column, PersonDraft } from './people-text.ts'

/** What the lines are checked against; names as they are typed. */
export interface Known {
  teams: readonly { id: string; name: string }[]
  programs: readonly { id: string; title: string }[]
  /** Taken addresses, in lower case, with the reason for each. */
  taken: ReadonlyMap<string, string>
  /** The coach's day, as YYYY-MM-DD. */
  today: string
}

/** The proposal for one person, in the server's format. */
interface Proposal {
  name: string | null
  tags: string[]
  team_id: string | null
  template_id: string | null
  start_date: string | null
}

export interface CheckedPerson {
  draft: PersonDraft
  errors: Partial<Record<Column, string>>
  email: string
  proposal: Proposal
}

// As the database asks for it.
const ADDRESS = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/
const folded = (text: string): string => text.trim().toLowerCase()

const tagsOf = (text: string): string[] =>
  text
    .split(/[,;|]/)
    .map(tag => tag.trim())
    .filter(tag => tag !== '')

/** Reads 2026-11-30 or 30.11.2026; null for other text. 3/4/2026 is refused, because it is March or April. */
export function dayOf(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ??
    (([, d, m, y]) => ['', y, m, d])(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [])
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso
}

const aYearAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 366 * 86_400_000).toISOString().slice(0, 10)

/** Each line with what is wrong with it, by field; the order stays. */
export function checkPeople(people: readonly PersonDraft[], known: Known): CheckedPerson[] {
  const first = new Map<string, number>()
  return people.map(draft => {
    const email = folded(draft.email)
    const team = known.teams.find(({ name }) => folded(name) === folded(draft.team))
    const program = known.programs.find(({ title }) => folded(title) === folded(draft.program))
    const start = dayOf(draft.start)
    const errors: CheckedPerson['errors'] = {}
    const wrong = (column: Column, why: string | false | undefined) => {
      if (why) errors[column] = why
    }
    wrong('name', draft.name.trim().length > 120 && 'At most 120 characters')
    wrong(
      'email',
      addressFault(email) ??
        (first.has(email) ? `The same as line ${first.get(email)}` : known.taken.get(email)),
    )
    wrong('team', draft.team.trim() !== '' && !team && `No team of yours is called “${draft.team.trim()}”`)
    wrong(
      'program',
      draft.program.trim() !== '' && !program && `No program of yours is called “${draft.program.trim()}”`,
    )
    wrong('tags', tagsFault(tagsOf(draft.tags)))
    wrong('start', draft.start.trim() !== '' && startFault(start, draft.program.trim() !== '', known.today))
    if (email !== '' && !first.has(email)) first.set(email, draft.line)
    return {
      draft,
      errors,
      email,
      proposal: {
        name: draft.name.trim() || null,
        tags: tagsOf(draft.tags),
        team_id: team?.id ?? null,
        template_id: program?.id ?? null,
        start_date: start,
      },
    }
  })
}

function addressFault(email: string): string | undefined {
  if (email === '') return 'No address'
  if (email.length > 255) return 'At most 255 characters'
  return ADDRESS.test(email) ? undefined : 'Not an e-mail address'
}

function tagsFault(tags: readonly string[]): string | undefined {
  if (tags.length > 20) return 'At most 20 tags'
  return tags.some(tag => tag.length > 40) ? 'A tag has at most 40 characters' : undefined
}

const WITHOUT_PROGRAM = 'Nothing starts without a program'

function startFault(start: string | null, hasProgram: boolean, today: string): string | undefined {
  if (start === null) return 'No day: write it as 2026-11-30'
  if (start < today) return 'This day is over'
  if (start > aYearAfter(today)) return 'More than a year ahead'
  return hasProgram ? undefined : WITHOUT_PROGRAM
}

export const isSound = ({ errors }: CheckedPerson): boolean => Object.keys(errors).length === 0

/** Whoever has an open invitation is not asked again; there is nothing to correct. */
export const INVITED_ALREADY = 'Invited already: it is in the list below'

export const isInvited = ({ errors }: CheckedPerson): boolean => errors.email === INVITED_ALREADY

/** A team or a program that none of the coach's is called, in several lines; the program of an empty name is missing where a start is. */
export interface UnknownName {
  column: 'team' | 'program'
  /** As the first of the lines has it. */
  name: string
  count: number
}

export const hasName = (draft: PersonDraft, { column, name }: UnknownName): boolean =>
  folded(draft[column]) === folded(name) && (name !== '' || draft.start.trim() !== '')

export function unknownNames(people: readonly CheckedPerson[]): UnknownName[] {
  return (['team', 'program'] as const).flatMap(column => {
    const found = new Map<string, UnknownName>()
    for (const { draft, errors } of people) {
      const isMissing = column === 'program' && errors.start === WITHOUT_PROGRAM
      if (!errors[column] && !isMissing) continue
      const known = found.get(folded(draft[column])) ?? { column, name: draft[column].trim(), count: 0 }
      found.set(folded(draft[column]), { ...known, count: known.count + 1 })
    }
    return [...found.values()].filter(({ count }) => count > 1)
  })
}
