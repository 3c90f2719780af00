import { expect, it } from 'vitest'
import { unitArguments } from './unit.ts'

it('runs the unit tests of all, or those of the project that is asked for and no others', () => {
  expect(unitArguments([])).toEqual(['run', '--project', 'unit:*'])
  expect(unitArguments(['week'])).toEqual(['run', '--project', 'unit:*', 'week'])
  expect(unitArguments(['--project', 'unit:contacts'])).toEqual(['run', '--project', 'unit:contacts'])
  expect(unitArguments(['--project=unit:contacts', 'week'])).toEqual([
    'run',
    '--project=unit:contacts',
    'week',
  ])
})
