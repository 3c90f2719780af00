import { depth } from '../fixtures/sample-size.ts'
import { type Answer, type Input, inWords, send } from './answers.ts'
import { SCENE, type Scene, type Stage } from './scene.ts'

/** Concurrency: limited by the platform's database connections. */
const WIDTH = 8
/** How many refused requests per scene are repeated to check that they changed nothing. */
const AGAIN = depth({ test: 8, deep: 40 })

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

export interface Outcome {
  sent: number
  accepted: number
  limited: number
  /** The failures, one example per kind. */
  faults: string[]
}

/** Checks that refused calls change nothing: sends them again between two snapshots of all tables. */
const leftBehind = async (origin: string, stage: Stage, refused: Input[]): Promise<string | null> => {
  let inputs = refused
  for (let attempt = 0; attempt < 4 && inputs.length > 0; attempt++) {
    const before = await stage.everything()
    const answers = await inParallel(inputs, input => send(origin, input))
    const still = inputs.filter((_, index) => (answers[index]?.status ?? 0) >= 400)
    if (still.length === inputs.length)
      return (await stage.everything()) === before
        ? null
        : `one of these was refused and still changed something:\n${inputs.map(inWords).join('\n')}`
    // Refused before but allowed now (the state has changed): skip.
    inputs = still
  }
  return null
}

/** Sends `count` inputs, with a new scene for every few hundred, and checks answers and side effects. */
export const runFuzz = async (
  origin: string,
  stage: Stage,
  count: number,
  generate: (scene: Scene, count: number, round: number) => Promise<Input[]>,
  judge: (answer: Answer) => string | null,
): Promise<Outcome> => {
  const before = await stage.bystanderRows()
  const faults = new Map<string, string>()
  const outcome: Outcome = { sent: 0, accepted: 0, limited: 0, faults: [] }
  for (let round = 0; outcome.sent < count; round++) {
    const size = Math.min(SCENE, count - outcome.sent)
    const scene = await stage.sceneFor(size)
    const inputs = await generate(scene, size, round)
    const answers = await inParallel(inputs, input => send(origin, input))
    outcome.sent += inputs.length
    const refused: Input[] = []
    for (const [index, answer] of answers.entries()) {
      const input = inputs[index]
      if (!input) continue
      if (answer.status < 400) outcome.accepted += 1
      else refused.push(input)
      if (answer.status === 429) outcome.limited += 1
      const fault = judge(answer)
      // One example of each kind is enough to read.
      if (fault) faults.set(fault.slice(0, 60), `${fault}\n  for ${inWords(input)}`)
    }
    const left = await leftBehind(origin, stage, refused.slice(0, AGAIN))
    if (left) faults.set('left behind', left)
  }
  if ((await stage.bystanderRows()) !== before)
    faults.set('bystanders', 'rows of people who have nothing to do with the caller changed')
  outcome.faults = [...faults.values()]
  return outcome
}
