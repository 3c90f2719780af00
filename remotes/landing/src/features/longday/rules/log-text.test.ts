import { expect, it } from 'vitest'
import { logText } from './log-text.ts'

it.each([
  ['longday.created', null, null, 'Organiser created the event'],
  ['longday.judge_appointed', 'Gil', null, 'Organiser made Gil a judge'],
  ['longday.judge_appointed', null, null, 'Organiser made somebody a judge'],
  ['longday.ruled', 'Ada', { verdict: 'approve' }, 'Organiser approved an entry of Ada'],
  ['longday.ruled', 'Ada', { verdict: 'reject' }, 'Organiser rejected an entry of Ada'],
  ['longday.ruling_undone', 'Ada', null, 'Organiser took back their judgement of an entry of Ada'],
  ['longday.name_hidden', 'Participant 7', { hidden: true }, 'Organiser hid the name of Participant 7'],
  ['longday.name_hidden', null, { hidden: false, team_no: 2 }, 'Organiser showed the name of team 2'],
  ['longday.some_news', null, null, 'Organiser some news'],
])('the log line of %s about %s with %j is "%s"', (action, name, after, text) => {
  const line = { at: '', actor: 'Organiser', action, subject_no: null, entry_id: null, before: null, after }
  expect(logText(line, name)).toBe(text)
})
