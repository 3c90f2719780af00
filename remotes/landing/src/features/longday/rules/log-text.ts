import type { LogLine } from '../model/types.ts'

/** What somebody did in an event, in words. @param name of the participant it is about, or null. */
export function logText({ action, actor, after }: LogLine, name: string | null): string {
  const whom = name ?? 'somebody'
  const isRejected = after?.verdict === 'reject'
  const done: Record<string, string> = {
    'longday.created': 'created the event',
    'longday.updated': 'changed the event',
    'longday.joined': 'joined',
    'longday.left': 'left',
    'longday.judge_appointed': `made ${whom} a judge`,
    'longday.judge_dismissed': `dismissed ${whom} as a judge`,
    'longday.name_hidden': `${after?.hidden === false ? 'showed' : 'hid'} the name of ${
      typeof after?.team_no === 'number' ? `team ${after.team_no}` : whom
    }`,
    'longday.ruled': `${isRejected ? 'rejected' : 'approved'} an entry of ${whom}`,
    'longday.ruling_undone': `took back their judgement of an entry of ${whom}`,
    'longday.appealed': 'appealed',
    'longday.finished': 'made the result final',
  }
  return `${actor} ${done[action] ?? action.replace(/^longday\./, '').replaceAll('_', ' ')}`
}
