import { attempt, err, getSupabase, ok, type User } from '@coach-app/data'

/** A program or an event that somebody wants before they have an account: its page, its stored form, and where it is offered. */
interface Kind {
  page: RegExp
  kept: RegExp
  keep: (first: string, second?: string) => string
  path: (first: string, second: string | undefined, isCoach: boolean) => string
}

/** Kept are names and codes, never an address: whoever writes their own metadata gets to no page but these. */
const KINDS: readonly Kind[] = [
  // A program of /programs, by its slug; a slug that there is not leads to the catalogue. A coach takes it as a template.
  {
    page: /^\/programs\/([a-z0-9]+(?:-[a-z0-9]+){0,7})$/,
    kept: /^program:([a-z0-9]+(?:-[a-z0-9]+){0,7})$/,
    keep: slug => `program:${slug}`,
    path: (slug, _, isCoach) => `/programs/${slug}?${isCoach ? 'take=template' : 'train=open'}`,
  },
  // A join code of LongDay: an event, or a team in it.
  {
    page: /^\/longday\?code=([A-HJKMNP-Z]{6})$/,
    kept: /^longday-code:([A-HJKMNP-Z]{6})$/,
    keep: code => `longday-code:${code}`,
    path: code => `/longday?code=${code}`,
  },
  // A LongDay event by the code of its link, and the code of a team in it.
  {
    page: /^\/longday\/([0-9a-f]{32})(?:\?team=([0-9a-f]{32}))?$/,
    kept: /^longday:([0-9a-f]{32})(?::([0-9a-f]{32}))?$/,
    keep: (event, team) => (team ? `longday:${event}:${team}` : `longday:${event}`),
    path: (event, team) => `/longday/${event}${team ? `?team=${team}` : ''}`,
  },
]

const LONGEST = 100

/**
 * What is wanted on the page where somebody began to sign up, as it is kept; null on any other page.
 *
 * @param path as an address or a history entry says it: anything.
 */
export function wantedOn(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > LONGEST) return null
  for (const { page, keep } of KINDS) {
    const [, first, second] = page.exec(path) ?? []
    if (first !== undefined) return keep(first, second)
  }
  return null
}

/** The LongDay event, by its link or by a join code, of a page where somebody began to sign up; null on any other page. */
export function eventOn(
  path: unknown,
): { code: string } | { code?: undefined; link: string; team?: string } | null {
  const [kind, first = '', second] = wantedOn(path)?.split(':') ?? []
  if (kind === 'longday-code') return { code: `${first.slice(0, 3)} ${first.slice(3)}` }
  return kind === 'longday' ? { link: first, ...(second && { team: second }) } : null
}

/** The page on which what an account wants is offered; null where it wants nothing, or something that is not known here. */
export function wantedPathOf(user: Pick<User, 'user_metadata'>): string | null {
  const { wanted, role } = (user.user_metadata ?? {}) as { wanted?: unknown; role?: unknown }
  if (typeof wanted !== 'string' || wanted.length > LONGEST) return null
  for (const { kept, path } of KINDS) {
    const [, first, second] = kept.exec(wanted) ?? []
    if (first !== undefined) return path(first, second, role === 'coach')
  }
  return null
}

/** It is offered once: taken out of the account's metadata, for every device. A failure is logged; it is then offered again. */
export async function forgetWanted(): Promise<void> {
  const forgotten = await attempt(async () => {
    const { error } = await getSupabase().auth.updateUser({ data: { wanted: null } })
    return error ? err({ code: 'unexpected', message: error.message, cause: error }) : ok(null)
  })
  if (!forgotten.ok) console.warn('What was wanted was not forgotten:', forgotten.error.message)
}
