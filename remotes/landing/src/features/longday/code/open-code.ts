import { eventPath, teamPath } from '../event-path.ts'
import { refusal } from '../rules/words.ts'
import { findByCode } from './codes.data.ts'

/** Where a join code leads, or why nowhere. Loaded when one is entered: the first view of /longday does without the data layer. */
export async function openCode(code: string): Promise<{ path: string } | { problem: string }> {
  const found = await findByCode(code)
  if (!found.ok) return { problem: refusal(found.error) }
  const { link, team } = found.value
  return { path: team ? teamPath(link, team.code) : eventPath(link) }
}
