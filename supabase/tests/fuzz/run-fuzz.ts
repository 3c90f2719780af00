import { beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../fixtures/sample-size.ts'
import { type Answer, type Input, inWords, send } from './answers.ts'
import { SCENE, type Scene, type Stage } from './scene.ts'

/** Concurrency: limited by the platform's database connections. */
const WIDTH = 8
/** How many refused requests per call and scene are repeated to check that they changed nothing. */
const AGAIN = depth({ test: 8, deep: 40 })
/** Calls that share a caller, and the snapshots of the database around what was refused: reading all of it takes long. */
const TOGETHER = depth({ test: 10, deep: 1 })

/** Timeout of a group in milliseconds; for a deep run, or a busy machine. */
const LONGEST = depth({ test: 120_000, deep: 1_200_000 })

const inParallel = async <T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = new Array(items.length)
  const entries = items.entries()
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (const [index, item] of entries) results[index] = await work(item)
    }),
  )
  return results
}

/** One call, table or procedure. */
interface Target {
  /** Its name in the test's title. */
  name: string
  /** Requests sent to it. */
  count: number
  inputs(scene: Scene, count: number, round: number): Promise<Input[]>
  /** Why an answer is not allowed; null when it is. */
  judge(answer: Answer): string | null
  /** The share of its requests that its own rate limit may refuse; 0.01 by default. */
  limitedShare?: number
}

/** The result of one target's inputs. */
interface Outcome {
  sent: number
  limited: number
  /** Refused inputs of the current scene; those of earlier scenes have been repeated. */
  refused: Input[]
  /** One example per kind. */
  faults: Map<string, string>
}

/** Whether refused calls change nothing: sends them again between two snapshots of all tables. */
const changesNothing = async (origin: string, stage: Stage, refused: Input[]): Promise<boolean> => {
  let inputs = refused
  while (inputs.length > 0) {
    const before = await stage.everything()
    const answers = await inParallel(inputs, input => send(origin, input))
    const still = inputs.filter((_, index) => (answers[index]?.status ?? 0) >= 400)
    if (still.length === inputs.length) return (await stage.everything()) === before
    // Refused before but allowed now (the state has changed): without them.
    inputs = still
  }
  return true
}

const sendAll = async (
  origin: string,
  scene: Scene,
  target: Target,
  round: number,
  size: number,
  outcome: Outcome,
): Promise<void> => {
  const inputs = await target.inputs(scene, size, round)
  const answers = await inParallel(inputs, input => send(origin, input))
  outcome.sent += inputs.length
  for (const [index, answer] of answers.entries()) {
    const input = inputs[index]
    if (!input) continue
    if (answer.status >= 400) outcome.refused.push(input)
    if (answer.status === 429) outcome.limited += 1
    const fault = target.judge(answer)
    // One example of each kind of fault is enough.
    if (fault) outcome.faults.set(fault.slice(0, 60), `${fault}\n  for ${inWords(input)}`)
  }
}

/** Repeats what was refused in this scene, all of it at once; only when that changed something, one target after the other. */
const findLeftBehind = async (origin: string, stage: Stage, outcomes: Outcome[]): Promise<string[]> => {
  const refused = outcomes.map(outcome => outcome.refused.splice(0).slice(0, AGAIN))
  if (await changesNothing(origin, stage, refused.flat())) return []
  const guilty: Input[][] = []
  for (const inputs of refused) if (!(await changesNothing(origin, stage, inputs))) guilty.push(inputs)
  return (guilty.length > 0 ? guilty : [refused.flat()]).map(
    inputs => `one of these was refused and still changed something:\n${inputs.map(inWords).join('\n')}`,
  )
}

/** Sends each target its inputs, with a new scene for every few hundred. */
const runGroup = async (
  origin: string,
  stage: Stage,
  targets: Target[],
): Promise<{ outcomes: Outcome[]; left: string[] }> => {
  const before = await stage.bystanderRows()
  const outcomes = targets.map((): Outcome => ({ sent: 0, limited: 0, refused: [], faults: new Map() }))
  const left: string[] = []
  const share = Math.floor(SCENE / targets.length)
  const isDone = (target: Target, index: number) => (outcomes[index]?.sent ?? 0) >= target.count
  for (let round = 0; !targets.every(isDone); round++) {
    const scene = await stage.newScene()
    for (const [index, target] of targets.entries()) {
      const outcome = outcomes[index]
      if (!outcome) continue
      const size = Math.min(share, target.count - outcome.sent)
      if (size > 0) await sendAll(origin, scene, target, round, size, outcome)
    }
    left.push(...(await findLeftBehind(origin, stage, outcomes)))
  }
  if ((await stage.bystanderRows()) !== before)
    left.push('rows of people who have nothing to do with the caller changed')
  return { outcomes, left }
}

/** The tests of these targets: how each answers, and of each group of them that refused calls leave nothing behind. */
export const fuzz = (at: () => { origin: string; stage: Stage }, targets: Target[]): void => {
  const groups = Array.from({ length: Math.ceil(targets.length / TOGETHER) }, (_, index) =>
    targets.slice(index * TOGETHER, (index + 1) * TOGETHER),
  )
  describe.each(groups.map(group => ({ group, names: group.map(({ name }) => name).join(', ') })))(
    '$names',
    ({ group }) => {
      let run: Awaited<ReturnType<typeof runGroup>>
      beforeAll(async () => {
        const { origin, stage } = at()
        run = await runGroup(origin, stage, group)
      }, LONGEST)

      it.each(group.map((target, index) => ({ ...target, index })))(
        '$name answers invalid input with a declared refusal',
        ({ count, index, limitedShare = 0.01 }) => {
          const outcome = run.outcomes[index]
          expect(outcome?.sent).toBe(count)
          expect([...(outcome?.faults.values() ?? [])].join('\n\n')).toBe('')
          expect((outcome?.limited ?? 0) / count).toBeLessThanOrEqual(limitedShare)
        },
      )

      it('leave no partial write, and change nobody else', () => {
        expect(run.left.join('\n\n')).toBe('')
      })
    },
  )
}
