import { nameFault } from '@coach-app/data'
import { isTeamLinkCode, joinCodeOf } from '../rules/join-code.ts'
import { refusal } from '../rules/words.ts'

/** `link`: in the team whose link was opened. */
export type Way = 'alone' | 'new-team' | 'team' | 'link'

/** Refusals that speak of the team's field. */
export const TEAM_REASONS: ReadonlySet<string> = new Set([
  'code_of_event',
  'code_of_other_event',
  'invalid_join_code',
  'invalid_team_name',
  'team_full',
  'team_name_taken',
  'team_not_found',
  'too_many_codes',
])

interface Problems {
  name?: string | undefined
  team?: string | undefined
}

const isShort = (text: string) => text.length < 2 || text.length > 40

/** Problems of what was typed; empty when there are none. */
export const problemsOf = (name: string, way: Way, team: string): Problems => ({
  name: isShort(name) ? 'The name needs 2 to 40 characters.' : nameFault(name, 'public name', 'public'),
  team:
    way === 'new-team'
      ? isShort(team)
        ? 'The name of the team needs 2 to 40 characters.'
        : nameFault(team, 'name of the team', 'public team')
      : way !== 'team' || joinCodeOf(team) || isTeamLinkCode(team)
        ? undefined
        : team === ''
          ? 'Ask the captain for the code.'
          : refusal({ code: 'invalid-input', message: '', reason: 'invalid_join_code' }),
})
