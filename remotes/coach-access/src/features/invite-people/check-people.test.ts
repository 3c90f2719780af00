import { describe, expect, it } from 'vitest'
import { checkPeople, dayOf, hasName, isSound, type Known, unknownNames } from './check-people.ts'
import { emptyPerson, type PersonDraft, readPeople } from './people-text.ts'

const KNOWN: Known = {
  teams: [{ id: 't1', name: 'Alpine' }],
  programs: [{ id: 'p1', title: 'Base block' }],
  taken: new Map([
    ['me@x.test', 'Your own address'],
    ['old@x.test', 'One of your people already'],
  ]),
  today: '2026-11-26',
}
const check = (values: Partial<PersonDraft>) =>
  checkPeople([emptyPerson(1, { email: 'a@x.test', ...values })], KNOWN)[0]

describe('a line of the list', () => {
  it.each<[Partial<PersonDraft>, object]>([
    [{}, {}],
    [{ email: ' A@X.test ' }, {}],
    [{ email: '' }, { email: 'No address' }],
    [{ email: 'a@b' }, { email: 'Not an e-mail address' }],
    [{ email: `${'a'.repeat(250)}@x.test` }, { email: 'At most 255 characters' }],
    [{ email: 'ME@x.test' }, { email: 'Your own address' }],
    [{ email: 'old@x.test' }, { email: 'One of your people already' }],
    [{ name: 'n'.repeat(121) }, { name: 'At most 120 characters' }],
    [{ team: 'alpine ' }, {}],
    [{ team: 'Nordic' }, { team: 'No team of yours is called “Nordic”' }],
    [{ program: 'BASE BLOCK', start: '2026-11-30' }, {}],
    [{ program: 'Peak' }, { program: 'No program of yours is called “Peak”' }],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`).join() }, { tags: 'At most 20 tags' }],
    [{ tags: 't'.repeat(41) }, { tags: 'A tag has at most 40 characters' }],
    [{ program: 'Base block', start: 'soon' }, { start: 'No day: write it as 2026-11-30' }],
    [{ program: 'Base block', start: '2026-02-30' }, { start: 'No day: write it as 2026-11-30' }],
    [{ program: 'Base block', start: '2026-11-25' }, { start: 'This day is over' }],
    [{ program: 'Base block', start: '2028-01-01' }, { start: 'More than a year ahead' }],
    [{ start: '2026-11-30' }, { start: 'Nothing starts without a program' }],
  ])('is checked field by field: %j', (values, errors) => expect(check(values)?.errors).toEqual(errors))

  it('becomes the proposal that the server takes', () => {
    expect(
      check({ name: ' Ann ', team: 'ALPINE', tags: 'new; squad', program: 'base block', start: '30.11.2026' })
        ?.proposal,
    ).toEqual({
      ...{ name: 'Ann', tags: ['new', 'squad'], team_id: 't1', template_id: 'p1', start_date: '2026-11-30' },
    })
  })
})

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-1-3', '2026-01-03'],
  ['3.1.2026', '2026-01-03'],
  ['3/1/2026', null],
  ['2026-13-01', null],
  ['', null],
])('the start %s is read as %s', (text, day) => expect(dayOf(text)).toBe(day))

it('checkPeople finds five bad lines among sixty, each by its line and field', () => {
  const lines = Array.from({ length: 60 }, (_, at) => [
    `Person ${at}`,
    `person${at}@x.test`,
    'Alpine',
    'squad',
    'Base block',
    '2026-12-07',
  ])
  lines[3] = ['No Address', '', 'Alpine', '', '', '']
  lines[17] = ['Twice', 'Person5@x.test', '', '', '', '']
  lines[30] = ['Too Long', `${'x'.repeat(256)}@x.test`, '', '', '', '']
  lines[44] = ['Other Team', 'other@x.test', 'Nordic', '', '', '']
  lines[59] = ['Bad Day', 'bad@x.test', '', '', 'Base block', 'next week']
  const text = ['name,email,team,tags,program,start', ...lines.map(cells => cells.join())].join('\r\n')
  const checked = checkPeople(readPeople(text).people, KNOWN)
  expect(checked.filter(isSound)).toHaveLength(55)
  expect(
    checked
      .filter(one => !isSound(one))
      .map(({ draft, errors }) => [draft.line, ...Object.keys(errors), ...Object.values(errors)]),
  ).toEqual([
    [5, 'email', 'No address'],
    [19, 'email', 'The same as line 7'],
    [32, 'email', 'At most 255 characters'],
    [46, 'team', 'No team of yours is called “Nordic”'],
    [61, 'start', 'No day: write it as 2026-11-30'],
  ])
})

describe('names that are unknown in several lines', () => {
  it.each<[[team: string, program: string][], ReturnType<typeof unknownNames>]>([
    [[['Nordic', '']], []],
    [
      [
        ['Alpine', ''],
        ['alpine', ''],
      ],
      [],
    ],
    [
      [
        ['Nordic', ''],
        [' nordic', 'Peak'],
      ],
      [{ column: 'team', name: 'Nordic', count: 2 }],
    ],
    [
      [
        ['Nordic', 'Peak'],
        ['Nordic', 'Peak'],
        ['Tele', 'Peak'],
      ],
      [
        { column: 'team', name: 'Nordic', count: 2 },
        { column: 'program', name: 'Peak', count: 3 },
      ],
    ],
  ])('of %j are %j', (lines, expected) => {
    const people = lines.map(([team, program], at) =>
      emptyPerson(at + 1, { email: `a${at}@x.test`, team, program }),
    )
    expect(unknownNames(checkPeople(people, KNOWN))).toEqual(expected)
  })

  it('is the program that several starts wait for', () => {
    const people = ['2026-12-07', '2026-12-07', ''].map((start, at) =>
      emptyPerson(at + 1, { email: `a${at}@x.test`, start }),
    )
    const [missing] = unknownNames(checkPeople(people, KNOWN))
    expect(missing).toEqual({ column: 'program', name: '', count: 2 })
    expect(people.filter(draft => missing && hasName(draft, missing))).toHaveLength(2)
  })
})
