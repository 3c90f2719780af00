import { ok, type Result } from '@coach-app/data'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type CheckedPerson, checkPeople } from './check-people.ts'
import { readPeople } from './people-text.ts'
import { type Sending, useSending } from './use-sending.ts'

const people = checkPeople(readPeople('a@x.test b@x.test c@x.test').people, {
  ...{ teams: [], programs: [], taken: new Map(), today: '2026-11-26' },
})

/** Each mail waits for the test to answer it. */
function aSending() {
  const waiting: ((answer: Result<unknown>) => void)[] = []
  const sent: string[] = []
  const ends: Sending[] = []
  const hook = renderHook(() =>
    useSending({
      invite: () => new Promise<Result<unknown>>(resolve => void waiting.push(resolve)),
      onSent: (person: CheckedPerson) => void sent.push(person.email),
      onEnded: end => void ends.push(end),
    }),
  )
  const answer = (value: Result<unknown> = ok(null)) => act(async () => waiting.shift()?.(value))
  return { hook, answer, sent, ends, asked: () => waiting.length }
}

it('sends one invitation after the other, counts them, and stops after the current one', async () => {
  const { hook, answer, sent, ends, asked } = aSending()
  await act(async () => void hook.result.current.send(people))
  // A second press while it runs changes nothing.
  await act(async () => void hook.result.current.send(people))
  expect(asked()).toBe(1)
  expect(hook.result.current.sending).toMatchObject({ total: 3, sent: 0, current: 'a@x.test' })
  await answer()
  expect(hook.result.current.sending).toMatchObject({ sent: 1, current: 'b@x.test' })
  act(() => hook.result.current.stop())
  await answer()
  expect(sent).toEqual(['a@x.test', 'b@x.test'])
  expect(asked()).toBe(0)
  expect(hook.result.current.sending).toMatchObject({ total: 3, sent: 2, current: null, stopped: 'stopped' })
  expect(ends).toHaveLength(1)
  await act(async () => void hook.result.current.send(people.slice(2)))
  await answer()
  expect(sent).toEqual(['a@x.test', 'b@x.test', 'c@x.test'])
  expect(hook.result.current.sending).toMatchObject({ total: 1, sent: 1, stopped: null })
})

it('stops when its page is left', async () => {
  const { hook, answer, sent, asked } = aSending()
  await act(async () => void hook.result.current.send(people))
  hook.unmount()
  await answer()
  expect([sent, asked()]).toEqual([['a@x.test'], 0])
})
