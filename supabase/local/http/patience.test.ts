import { expect, it } from 'vitest'
import { DatabaseHangs, whileDatabaseAnswers } from './patience.ts'

const database = (answers: boolean) => {
  const asked = { times: 0 }
  return {
    asked,
    isLost: () => false,
    answers: async () => {
      asked.times++
      return answers
    },
  }
}
const never = new Promise<never>(() => {})

it('what is done in time is passed on, and nobody asks the database', async () => {
  const { asked, ...rest } = database(false)
  expect(await whileDatabaseAnswers(Promise.resolve('done'), rest, 1)).toBe('done')
  await expect(whileDatabaseAnswers(Promise.reject(new Error('refused')), rest, 1)).rejects.toThrow('refused')
  expect(asked.times).toBe(0)
})

it('a request whose database does not answer ends', async () => {
  await expect(whileDatabaseAnswers(never, database(false), 1)).rejects.toThrow(DatabaseHangs)
})

it('a slow call is waited for as long as the database answers', async () => {
  const slow = Promise.withResolvers<string>()
  let asked = 0
  const answers = async () => {
    if (++asked === 3) slow.resolve('late')
    return true
  }
  expect(await whileDatabaseAnswers(slow.promise, { answers, isLost: () => false }, 1)).toBe('late')
  expect(asked).toBe(3)
})
