import { expect, it } from 'vitest'
import { athletesFor, MOST_ASSIGNED } from './paths.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

it.each<[string | null, string[]]>([
  [null, []],
  ['', []],
  ['somebody', []],
  [id(1), [id(1)]],
  [`${id(1)},${id(2)}`, [id(1), id(2)]],
  [`${id(1)},,nonsense,${id(2)},${id(1)}`, [id(1), id(2)]],
])('for=%s in the address selects the athletes %j', (text, athletes) =>
  expect(athletesFor(text)).toEqual(athletes),
)

it('for= in the address selects at most as many athletes as can be assigned to at once', () => {
  const all = Array.from({ length: MOST_ASSIGNED + 20 }, (_, n) => id(n))
  expect(athletesFor(all.join(','))).toEqual(all.slice(0, MOST_ASSIGNED))
})
