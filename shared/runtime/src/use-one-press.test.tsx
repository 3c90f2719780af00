import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOnePress } from './use-one-press.ts'

const turn = () => new Promise(resolve => setTimeout(resolve))

it('useOnePress runs once, however often it is pressed while it runs and after it succeeded', async () => {
  const run = vi.fn((_: string) => Promise.resolve(true))
  const { result } = renderHook(() => useOnePress(run))
  result.current('first')
  result.current('second')
  await turn()
  result.current('third')
  expect(run.mock.calls).toEqual([['first']])
})

it.each<[string, () => Promise<boolean>]>([
  ['refused', () => Promise.resolve(false)],
  ['rejected', () => Promise.reject(new Error('no network'))],
])('useOnePress can be pressed again after it was %s', async (_, answer) => {
  const run = vi.fn(answer)
  const { result } = renderHook(() => useOnePress(run))
  result.current()
  await turn()
  result.current()
  expect(run).toHaveBeenCalledTimes(2)
  await turn()
})
