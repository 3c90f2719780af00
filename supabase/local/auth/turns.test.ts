import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs a limited number of tasks at once, the others in the order they came, also after a failure', async () => {
  const turns = createTurns(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    turns(async () => {
      started.push(number)
      await new Promise<void>(resolve => ends.push(resolve))
      if (number === 1) throw new Error('no')
      return number
    })
  const all = [1, 2, 3, 4, 5].map(number => work(number).catch(() => 'failed'))
  for (const expected of [
    [1, 2],
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    await new Promise(resolve => setImmediate(resolve))
    expect(started).toEqual(expected)
    ends.shift()?.()
  }
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(['failed', 2, 3, 4, 5])
  expect(await turns(async () => 6)).toBe(6)
})
