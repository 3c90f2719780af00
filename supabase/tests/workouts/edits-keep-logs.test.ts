import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXERCISES } from '../../../remotes/workouts/src/model/typed-line/catalogue.fixture.ts'
import { createCatalogue } from '../../../remotes/workouts/src/model/typed-line/catalogue.ts'
import { matchIds } from '../../../remotes/workouts/src/model/typed-line/match-ids.ts'
import { printWorkout } from '../../../remotes/workouts/src/model/typed-line/print-workout.ts'
import { aDocument } from '../../../remotes/workouts/src/model/typed-line/random-document.fixture.ts'
import { edited, someEdits } from '../../../remotes/workouts/src/model/typed-line/random-edit.fixture.ts'
import type {
  StoredBlock,
  StoredPlan,
  StoredPrescription,
  StoredSet,
} from '../../../remotes/workouts/src/model/typed-line/stored-workout.ts'
import { readWorkout } from '../../../remotes/workouts/src/model/typed-line/workout-reader.ts'
import type { TypedWorkout } from '../../../remotes/workouts/src/model/workout/typed-document.ts'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { call, grant } from './training.ts'

/** Editing a workout as text keeps ids and logs: the typed line's own functions, and how the database stores their result. */

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
let exercises: typeof EXERCISES
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  ;[athlete, coach] = await Promise.all([db.createUser(), db.createUser({ metadata: { role: 'coach' } })])
  await grant(db, athlete, coach, 'write')
  exercises = []
  for (const [index, exercise] of EXERCISES.entries()) {
    const { name, measurement } = exercise
    const id = await insert(db, 'public.exercises', {
      owner_id: coach.id,
      name,
      slug: `exercise-${index}`,
      pattern: 'other',
      equipment: 'other',
      loading: 'fixed',
      measurement,
      mechanic: 'compound',
    })
    exercises.push({ ...exercise, id })
  }
})
afterAll(() => db.close())

/** The document with exercises that are stored, and without what `printWorkout` would have to escape. */
const ofStored = (document: TypedWorkout): TypedWorkout => {
  const idOf = (name: string, index: number) =>
    (exercises.find(exercise => exercise.name === name) ?? exercises[index])?.id ?? ''
  return {
    title: null,
    blocks: document.blocks.map(block => ({
      ...block,
      note: '',
      prescriptions: block.prescriptions.map((line, index) => ({
        ...line,
        note: '',
        exercise_id: idOf(line.exercise_id, index),
        sets: line.sets.slice(0, 20).map(set => ({
          ...set,
          pct_exercise_id: set.pct_exercise_id && idOf(set.pct_exercise_id, index + 1),
        })),
      })),
    })),
  }
}

interface Answer {
  version: number
  blocks: (Omit<StoredBlock, 'prescriptions'> & {
    label: string
    prescriptions: (Omit<StoredPrescription, 'exercise_id' | 'sets'> & {
      exercise: { id: string }
      sets: (StoredSet & { fixed_load: unknown })[]
    })[]
  })[]
}
/** The rows of a workout in the form of the typed line's functions. */
const toStored = ({ blocks }: Answer): StoredPlan => ({
  blocks: blocks.map(({ label: _, ...block }) => ({
    ...block,
    prescriptions: block.prescriptions.map(({ exercise, ...line }) => ({
      ...line,
      exercise_id: exercise.id,
      sets: line.sets.map(({ fixed_load: __, ...set }) => set),
    })),
  })),
})
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const labelled = ({ blocks }: StoredPlan) =>
  blocks.map((block, index) => ({ ...block, label: LETTERS[index % 26] }))
const save = (id: string, version: number, workout: StoredPlan) =>
  call<Answer>(coach, 'save_workout', {
    id,
    athlete_id: athlete.id,
    version,
    save_id: randomUUID(),
    date: '2026-05-12',
    title: 'Edited',
    order_in_day: 0,
    blocks: labelled(workout),
  })

interface Log {
  id: string
  set_target_id: string | null
  prescription_id: string | null
  set_type: string | null
  row: Record<string, unknown>
}
const logsOf = async (workout: string): Promise<Map<string, Log>> => {
  const { rows } = await db.query<Log>(
    `select l.id, l.set_target_id, t.prescription_id, t.set_type, 
            -- Its key and the kind of its block follow the plan.
            (to_jsonb(l) - '{set_target_id,set_key,is_working}'::text[]) #- '{target_snapshot,block_kind}' as row
       from public.set_logs l left join public.set_targets t on t.id = l.set_target_id where l.workout_id = $1`,
    [workout],
  )
  return new Map(rows.map(log => [log.id, log]))
}

const setsOf = ({ blocks }: StoredPlan) =>
  blocks.flatMap(block =>
    block.prescriptions.flatMap(({ exercise_id, sets }) => sets.map(set => ({ ...set, exercise_id }))),
  )

it(
  'random edits of workouts with logs lose and move no log but those named before',
  async () => {
    const catalogue = createCatalogue(exercises)
    let removedSets = 0
    let keptLogs = 0
    await fc.assert(
      fc.asyncProperty(aDocument, someEdits, fc.infiniteStream(fc.nat(3)), async (document, edits, dice) => {
        const id = randomUUID()
        const withIds: StoredPlan = {
          blocks: ofStored(document).blocks.map(block => ({
            ...block,
            id: randomUUID(),
            prescriptions: block.prescriptions.map(line => ({
              ...line,
              id: randomUUID(),
              video_override: dice.next().value === 0 ? 'https://video.example/1' : null,
              sets: line.sets.map(set => ({ ...set, id: randomUUID() })),
            })),
          })),
        }
        const stored = toStored(await save(id, 0, withIds))
        expect(stored).toEqual(withIds)

        const text = edited(printWorkout({ title: null, blocks: stored.blocks }, catalogue), edits)
        const read = readWorkout(text, { catalogue, unit: 'kg' })
        // The builder does not save text that it cannot read.
        fc.pre(read.errors.length === 0)

        for (const [pos, set] of setsOf(stored).entries()) {
          if (dice.next().value > 1) continue
          for (const side of set.per_side ? ['left', 'right'] : [null])
            await call(athlete, 'log_set', {
              id: randomUUID(),
              workout_id: id,
              set_target_id: set.id,
              exercise_id: set.exercise_id,
              pos: pos % 200,
              side,
              reps: 5,
              entered_value: 100,
              entered_unit: 'kg',
              completed_at: '2026-05-12T18:00:00Z',
            })
        }
        const before = await logsOf(id)
        const logged = new Set([...before.values()].map(log => log.set_target_id ?? ''))

        const { workout, removed } = matchIds(stored, read.workout, logged, randomUUID, catalogue)
        fc.pre(setsOf(workout).length <= 500)
        const named = new Set(removed.map(({ set }) => set.id))
        const saved = await save(id, 1, workout)
        expect(toStored(saved)).toEqual(workout)

        const after = await logsOf(id)
        expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
        for (const [logId, was] of before) {
          const is = after.get(logId)
          expect(is?.row).toEqual(was.row)
          const goes = named.has(was.set_target_id ?? '')
          const { set_target_id, prescription_id, set_type } = goes
            ? { set_target_id: null, prescription_id: null, set_type: null }
            : was
          expect(is).toMatchObject({ set_target_id, prescription_id, set_type })
          if (!goes) keptLogs++
        }
        expect([...named].filter(set => !logged.has(set))).toEqual([])
        removedSets += named.size
      }),
      { numRuns: depth({ test: 40, deep: 500 }), seed: seed() },
    )
    // Both must happen often enough.
    expect(removedSets).toBeGreaterThan(depth({ test: 5, deep: 100 }))
    expect(keptLogs).toBeGreaterThan(depth({ test: 50, deep: 1000 }))
  },
  20 * 60_000,
)
