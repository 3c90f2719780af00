import { expect, it } from 'vitest'
import { phaseProblem, readPhases, readWeeks, withPhase } from './phase-fields.ts'

const phase = (name: string, from: string, to: string, key = 0) => ({ key, name, from, to })

it.each([
  ['8', 8],
  [' 12 ', 12],
  ['0', null],
  ['53', null],
  ['104', null],
  ['', null],
  ['4.5', null],
  ['four', null],
])('the number of weeks %j is read as %j', (text, weeks) => {
  expect(readWeeks(text)).toBe(weeks)
})

it.each([
  ['nothing', phase('Base', '1', '4'), 8, undefined],
  ['no name', phase('  ', '1', '4'), 8, 'Enter a name.'],
  ['weeks in the wrong order', phase('Base', '4', '1'), 8, 'Its weeks are not in the program.'],
  ['a week before the first', phase('Base', '0', '4'), 8, 'Its weeks are not in the program.'],
  ['a week after the last', phase('Base', '5', '9'), 8, 'Its weeks are not in the program.'],
  ['no number', phase('Base', '', 'x'), 8, 'Its weeks are not in the program.'],
  ['nothing, while the weeks cannot be read', phase('Base', '5', '9'), null, undefined],
])('a phase with %s has the right problem', (_, given, weeks, problem) => {
  expect(phaseProblem(given, weeks)).toBe(problem)
})

it('phases are sorted by their weeks', () => {
  expect(readPhases([phase(' Peak ', '5', '8'), phase('Base', '1', '4')])).toEqual([
    { name: 'Base', from_week: 1, to_week: 4 },
    { name: 'Peak', from_week: 5, to_week: 8 },
  ])
})

it.each([
  ['the first over all weeks', [], 8, phase('', '1', '8')],
  ['after the last', [phase('Base', '1', '4', 3)], 8, phase('', '5', '8', 4)],
  ['in the last week when all are taken', [phase('Base', '1', '8')], 8, phase('', '8', '8', 1)],
  [
    'in the first week while the weeks cannot be read',
    [phase('Base', '1', '4')],
    null,
    phase('', '1', '1', 1),
  ],
])('a new phase is added %s', (_, phases, weeks, added) => {
  expect(withPhase(phases, weeks)).toEqual([...phases, added])
})
