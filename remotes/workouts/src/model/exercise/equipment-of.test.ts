import { expect, it } from 'vitest'
import { equipmentOf, loadingOf } from './equipment-of.ts'

it.each([
  ['DB Row', 'dumbbell', 'fixed'],
  ['Row (Cable)', 'cable', 'stack'],
  ['Smith Machine Squat', 'smith_machine', 'plates_per_side'],
  ['Hex Bar Jump', 'trap_bar', 'plates_per_side'],
  ['Banded Walk', 'other', 'none'],
  ['Landmine Press', 'landmine', 'plates_single_end'],
  ['Zercher Squat', 'other', 'none'],
])('the equipment of %s is %s, its loading %s', (name, equipment, loading) => {
  expect(equipmentOf(name)).toBe(equipment)
  expect(loadingOf(equipmentOf(name))).toBe(loading)
})
