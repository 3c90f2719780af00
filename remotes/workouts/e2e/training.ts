import { randomUUID } from 'node:crypto'
import { type Account, expect, type Page, type Person } from '@coach-app/e2e/fixtures'

interface Pair {
  coach: Person
  athlete: Person
  /** The coach's account, who may write the athlete's training. */
  planner: Account
  /** The athlete's. */
  owner: Account
  /** Id of an exercise of the library. */
  idOf: (name: string) => string
  /** Saves a workout as the coach. */
  plan: (workout: PlannedWorkout) => Promise<void>
}

/** A coach with a plan and an athlete who has given them access to write. */
export async function coachAndAthlete(
  newPerson: (firstName: string, lastName: string) => Promise<Person>,
): Promise<Pair> {
  const [coach, athlete] = [await newPerson('Cleo', 'Coach'), await newPerson('Abel', 'Athlete')]
  const planner = await coach.haveAccount('coach')
  const owner = await athlete.haveAccount('athlete')
  await planner.supabase.rpc('choose_plan', { plan_id_param: 'coach' })
  const granted = await owner.supabase.rpc('grant_coach_permission', {
    athlete_id_param: owner.id,
    coach_id_param: planner.id,
    permission_level_param: 'write',
  })
  expect(granted.error).toBeNull()
  const { data } = await planner.supabase.rpc('get_exercises')
  const exercises = data as { id: string; name: string }[]
  return {
    coach,
    athlete,
    planner,
    owner,
    idOf: name => exercises.find(one => one.name === name)?.id ?? '',
    plan: async workout => expect((await planner.supabase.rpc('save_workout', { workout })).error).toBeNull(),
  }
}

interface PlannedSet {
  id: string
}

export type PlannedWorkout = ReturnType<typeof aPlan>

/** The day so many days after today, YYYY-MM-DD. */
export const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const kg = (load: number) => ({ load_kind: 'kg', load_unit: 'kg', load_min: load, load_max: load })

/** As many equal sets. */
export const sets = (count: number, target: object): PlannedSet[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), ...target }))

export const anExercise = (exercise_id: string, itsSets: PlannedSet[], rest_s: number | null = null) => ({
  id: randomUUID(),
  exercise_id,
  rest_s,
  sets: itsSets,
})

/** One exercise, or several as a superset. */
export const aBlock = (label: string, ...prescriptions: ReturnType<typeof anExercise>[]) => ({
  id: randomUUID(),
  label,
  kind: prescriptions.length > 1 ? 'superset' : 'straight',
  rest_s: null as number | null,
  prescriptions,
})

/** A new, published workout as `save_workout` takes it. */
export const aPlan = (
  athleteId: string,
  { title, date, ...more }: { title: string; date: string; coach_note?: string },
  blocks: ReturnType<typeof aBlock>[],
) => ({
  id: randomUUID(),
  athlete_id: athleteId,
  version: 0,
  save_id: randomUUID(),
  title,
  date,
  state: 'published',
  blocks,
  ...more,
})

const pressed = new WeakMap<Page, number>()

/** Presses no sooner than a thumb would: a second tap within 300 ms in the place of a tick is taken for the same. */
export async function unhurried(page: Page, press: () => Promise<void>): Promise<void> {
  await page.waitForFunction(at => Date.now() - at > 300, pressed.get(page) ?? 0)
  await press()
  pressed.set(page, await page.evaluate(() => Date.now()))
}
