import { expect, it } from 'vitest'
import { recordDays } from './record-days.ts'

it('recordDays lists the days that beat all days before, newest first', () => {
  const days = [100, 95, 100, 105, 103, 110].map((kg, n) => ({ date: `2026-11-0${n + 1}`, kg }))
  expect(recordDays(days).map(({ kg }) => kg)).toEqual([110, 105, 100])
  expect(recordDays([])).toEqual([])
})
