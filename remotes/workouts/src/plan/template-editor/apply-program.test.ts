import { expect, it } from 'vitest'
import { aTemplate, aTemplateWorkout, SQUAT } from '../../model/template/a-template.fixture.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { createCatalogue } from '../../model/typed-line/catalogue.ts'
import { printProgram } from '../../model/typed-line/print-program.ts'
import { readProgram } from '../../model/typed-line/program-reader.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import { applyProgram, toTypedProgram } from './apply-program.ts'
import { toDraft } from './draft.ts'

const catalogue = createCatalogue([{ ...SQUAT, aliases: [], owner: 'global' }])
const exercises = new Map<string, PrescribedExercise>([[SQUAT.id, SQUAT]])
let count = 0
const newId = () => `id-${++count}`
const DRAFT = toDraft(
  aTemplate({
    weeks: 2,
    workouts: [
      aTemplateWorkout('a', 1, 1, { title: 'Lower A', coach_note: 'Slow' }),
      aTemplateWorkout('b', 1, 3, { title: 'Lower B' }),
      aTemplateWorkout('c', 2, 1, { title: 'Lower A' }),
    ],
  }),
)
const TEXT = printProgram(toTypedProgram(DRAFT, newId), catalogue)
const apply = (text: string) => {
  const { program, errors } = readProgram(text, { catalogue, unit: 'kg' })
  expect(errors).toEqual([])
  return applyProgram(DRAFT, program, { templateId: 'template', exercises, newId })
}
const words = (text: string) =>
  apply(text).workouts.map(({ id, title, date, coach_note, blocks }) => {
    const { week, day } = templateDay(date)
    const load = blocks[0]?.prescriptions[0]?.sets[0]?.load_min
    return [`${week}.${day}`, id.startsWith('id-') ? 'new' : id, title, coach_note, load]
  })

it('unchanged text changes nothing in the template', () => {
  expect(apply(TEXT)).toEqual(DRAFT)
  expect(apply(TEXT).workouts[0]).toBe(DRAFT.workouts[0])
})

it.each<[string, string, unknown[]]>([
  [
    'a load',
    TEXT.replace('100kg', '105kg'),
    [
      ['1.1', 'a', 'Lower A', 'Slow', 105],
      ['1.3', 'b', 'Lower B', '', 100],
      ['2.1', 'c', 'Lower A', '', 100],
    ],
  ],
  [
    'a title',
    TEXT.replace('Lower A', 'Squats'),
    [
      ['1.1', 'a', 'Squats', 'Slow', 100],
      ['1.3', 'b', 'Lower B', '', 100],
      ['2.1', 'c', 'Lower A', '', 100],
    ],
  ],
  [
    'another day',
    TEXT.replace('## Day 1', '## Day 2'),
    [
      ['1.2', 'a', 'Lower A', 'Slow', 100],
      ['1.3', 'b', 'Lower B', '', 100],
      ['2.1', 'c', 'Lower A', '', 100],
    ],
  ],
  [
    'a week less',
    TEXT.slice(0, TEXT.indexOf('# Week 2')),
    [
      ['1.1', 'a', 'Lower A', 'Slow', 100],
      ['1.3', 'b', 'Lower B', '', 100],
    ],
  ],
  [
    'a workout more, titled by its exercise',
    `${TEXT}\n# Week 3\n## Day 5\nBack Squat 3x5 60kg`,
    [
      ['1.1', 'a', 'Lower A', 'Slow', 100],
      ['1.3', 'b', 'Lower B', '', 100],
      ['2.1', 'c', 'Lower A', '', 100],
      ['3.5', 'new', 'Back Squat', '', 60],
    ],
  ],
])('changed text changes the template: %s', (_, text, expected) => {
  expect(words(text)).toEqual(expected)
})

it('the template has as many weeks as the text', () => {
  expect(apply(`${TEXT}\n# Week 5`).weeks).toBe(5)
  expect(apply('# Week 1').weeks).toBe(1)
})
