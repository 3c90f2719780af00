import type { Client } from '@coach-app/data'
import { expect, it } from 'vitest'
import { chosenFirst, namesOf, peopleOf, shownPeople, teamsOf } from './people.ts'

const client = (name: string, over: Partial<Client>): Client =>
  ({
    user_id: name,
    display_name: name,
    permission_level: null,
    request_status: null,
    connection_id: 'connection',
    teams: [],
    ...over,
  }) as unknown as Client

const people = peopleOf(
  [
    client('Zoë Write', { permission_level: 'write', teams: ['Juniors', 'Club'] }),
    client('Ada Read', { permission_level: 'read', teams: ['Club'] }),
    client('Ben None', { request_status: 'pending' }),
    client('me', {}),
  ],
  { id: 'me', name: 'Mona Coach' },
)

it('assignees are oneself, then athletes one may plan for, then the others', () => {
  expect(people.map(({ name, canWrite, canRead, isAsked }) => [name, canWrite, canRead, isAsked])).toEqual([
    ['Mona Coach', true, true, false],
    ['Zoë Write', true, true, false],
    ['Ada Read', false, true, false],
    ['Ben None', false, false, true],
  ])
})

it.each([
  ['', '', ['Mona Coach', 'Zoë Write', 'Ada Read', 'Ben None']],
  ['zoe', '', ['Zoë Write']],
  ['write zo', '', ['Zoë Write']],
  ['', 'Club', ['Zoë Write', 'Ada Read']],
  ['ada', 'Juniors', []],
])('the search %j in team %j finds %j', (text, team, names) => {
  expect(shownPeople(people, text, team).map(({ name }) => name)).toEqual(names)
})

it('every team is listed once', () => {
  expect(teamsOf(people)).toEqual(['Club', 'Juniors'])
})

it('chosen people come first, each group in its order', () => {
  expect(chosenFirst(people, ['Ada Read', 'Zoë Write']).map(({ id }) => id)).toEqual([
    'Zoë Write',
    'Ada Read',
    'me',
    'Ben None',
  ])
})

it.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cem'], 'Ada, Ben and Cem'],
  [['Ada', 'Ben', 'Cem', 'Dora', 'Elif'], 'Ada, Ben, Cem and 2 more'],
])('the names %j read "%s"', (names, words) => {
  expect(namesOf(names)).toBe(words)
})
