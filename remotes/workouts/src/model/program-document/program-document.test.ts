import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import type { Block } from '../workout/workout.ts'
import { exportProgram } from './export-program.ts'
import type { ProgramDocument } from './program-document.ts'
import { aTemplate, LIBRARY } from './random-program.fixture.ts'
import { readProgramFile } from './read-program-file.ts'
import type { LibraryExercise, TemplateToExport } from './template-document.ts'
import { type NewTemplate, toTemplate } from './to-template.ts'

/** Of a deep run, on a machine that does something else as well. */
const LONGEST = depth({ test: 30_000, deep: 600_000 })
const runs = { numRuns: depth({ test: 60, deep: 2000 }), seed: seed() }

let count = 0
const newId = (): string => `new-${++count}`

/** What the database answers of a template that was saved. */
function stored({ workouts, ...head }: NewTemplate, library: readonly LibraryExercise[]): TemplateToExport {
  const exerciseOf = (id: string) => library.find(exercise => exercise.id === id)
  return {
    ...head,
    workouts: workouts.map(({ blocks, ...workout }) => ({
      ...workout,
      blocks: (
        blocks as (Omit<Block, 'prescriptions'> & {
          prescriptions: { exercise_id: string; sets: object[] }[]
        })[]
      ).map(({ prescriptions, ...block }) => ({
        ...block,
        prescriptions: prescriptions.map(({ exercise_id, sets, ...line }) => ({
          ...line,
          exercise: exerciseOf(exercise_id),
          sets: sets.map(set => ({ ...set, fixed_load: null })),
        })),
      })) as unknown as Block[],
    })),
  }
}

const read = (document: ProgramDocument): ProgramDocument => {
  const answer = readProgramFile(JSON.stringify(document))
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.document
}

it(
  'a template exported to a file and imported again is unchanged',
  () => {
    fc.assert(
      fc.property(aTemplate, template => {
        const document = exportProgram(template, LIBRARY)
        expect(read(document)).toEqual(document)
        const imported = toTemplate(document, LIBRARY, newId)
        expect(imported.exercises).toEqual([])
        expect(exportProgram(stored(imported, LIBRARY), LIBRARY)).toEqual(document)
      }),
      runs,
    )
  },
  LONGEST,
)

it(
  'a template imported where its exercises are unknown creates them and is otherwise unchanged',
  () => {
    fc.assert(
      fc.property(aTemplate, template => {
        const document = exportProgram(template, LIBRARY)
        const imported = toTemplate(document, [], newId)
        const made = imported.exercises.map(
          (exercise): LibraryExercise => ({ ...exercise, owner: 'mine' }) as LibraryExercise,
        )
        const again = exportProgram(stored(imported, made), made)
        const plain = ({ exercises, workouts, progressions, ...rest }: ProgramDocument) => ({
          ...rest,
          // Keys follow names; a name that was there twice has got a number.
          exercises: exercises.map(({ key: _, slug: __, name: ___, ...exercise }) => exercise),
          workouts: JSON.parse(
            JSON.stringify(workouts, (name, value) =>
              (name === 'exercise' || name === 'pct_exercise') && value !== null
                ? exercises.findIndex(({ key }) => key === value)
                : value,
            ),
          ) as unknown,
          progressions: progressions.map(({ scope, ...rule }) => ({ ...rule, kind: scope.kind })),
        })
        expect(plain(again)).toEqual(plain(document))
        expect(new Set(made.map(({ name }) => name.toLowerCase())).size).toBe(made.length)
      }),
      runs,
    )
  },
  LONGEST,
)
