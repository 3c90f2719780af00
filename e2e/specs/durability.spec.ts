import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { ownedFolder } from '@coach-app/supabase/local'
import { createAccount } from '../fixtures/account.ts'
import { type App, BROWSER_TESTS, startApp } from '../fixtures/app.ts'
import { isDeep } from '../fixtures/depth.ts'
import { expect, test } from '../fixtures/test.ts'

/** Sets that must be acknowledged before the platform is killed. */
const ENOUGH = isDeep ? 40 : 10

test('every set acknowledged before a SIGKILL is there after the restart', async () => {
  const dataDir = await ownedFolder(BROWSER_TESTS)
  let app: App | undefined = await startApp({ dataDir })
  try {
    const email = `ida-${randomUUID().slice(0, 8)}@example.test`
    const { id, supabase, session } = await createAccount(app.url, {
      email,
      firstName: 'Ida',
      lastName: 'Athlete',
      role: 'athlete',
    })
    const { data: exercise } = await supabase.from('exercises').select('id').eq('name', 'Back Squat').single()
    const workout = aWorkout(id, exercise?.id)
    expect((await supabase.rpc('save_workout', { workout })).error).toBeNull()
    const targets = workout.blocks.flatMap(block => block.prescriptions).flatMap(({ sets }) => sets)

    // Logs sets, four requests at a time, until the platform is gone.
    const acknowledged: string[] = []
    const enough = Promise.withResolvers<void>()
    const log = async (first: number) => {
      for (let n = first; n < targets.length; n += 4) {
        const set = { id: randomUUID(), set_target_id: targets[n]?.id, exercise_id: exercise?.id, pos: n }
        const { error } = await supabase.rpc('log_set', {
          log: { ...set, workout_id: workout.id, reps: 5, entered_value: 100, entered_unit: 'kg' },
        })
        if (error) return
        acknowledged.push(set.id)
        if (acknowledged.length === ENOUGH) enough.resolve()
      }
    }
    const loggers = Promise.all([0, 1, 2, 3].map(log))
    await Promise.race([enough.promise, loggers])
    expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH)
    const port = Number(new URL(app.url).port)
    await app.kill()
    await loggers

    app = await startApp({ dataDir, port })
    await supabase.auth.setSession(session)
    const { data: logs, error } = await supabase.from('set_logs').select('id').eq('workout_id', workout.id)
    expect(error).toBeNull()
    expect(logs?.map(row => row.id)).toEqual(expect.arrayContaining(acknowledged))
  } finally {
    await app?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Enough sets that there is always one more to log. */
function aWorkout(athleteId: string, exerciseId: unknown) {
  return {
    id: randomUUID(),
    athlete_id: athleteId,
    save_id: randomUUID(),
    version: 0,
    date: '2026-01-05',
    title: 'Lower A',
    state: 'published',
    hidden: false,
    blocks: [
      {
        id: randomUUID(),
        kind: 'straight',
        label: 'A',
        prescriptions: Array.from({ length: 12 }, () => ({
          id: randomUUID(),
          exercise_id: exerciseId,
          sets: Array.from({ length: 40 }, aSet),
        })),
      },
    ],
  }
}

const aSet = () => ({
  id: randomUUID(),
  set_type: 'normal',
  reps_min: 5,
  reps_max: 5,
  amrap: false,
  load_kind: 'kg',
  load_min: 100,
  load_max: 100,
  load_unit: 'kg',
})
