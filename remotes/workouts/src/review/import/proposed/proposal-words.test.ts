import { expect, it } from 'vitest'
import { sizeWords, spanWords } from './proposal-words.ts'

it('a proposed import is described by its size and its days', () => {
  expect(sizeWords({ source: 'hevy', workouts: 250, sets: 5000 })).toBe('Hevy: 250 workouts, 5,000 sets')
  expect(sizeWords({ source: 'own', workouts: 1, sets: 1 })).toBe('Own export: 1 workout, 1 set')
  expect(spanWords({ first_day: '2021-01-02', last_day: '2024-05-03' })).toMatch(/2021.* to .*2024/)
  expect(spanWords({ first_day: '2021-01-02', last_day: '2021-01-02' })).not.toContain(' to ')
})
