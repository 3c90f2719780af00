import { describe, expect, it } from 'vitest'
import { momentAt } from './use-moment.ts'

describe('momentAt', () => {
  it.each([
    [0, 0],
    [625, 7],
    [1250, 13],
    [1875, 7],
    [2500, 0],
    [3750, 13],
  ])('after %i ms is moment %i of fourteen', (time, moment) => {
    expect(Math.abs(momentAt(time, 14) - moment)).toBeLessThanOrEqual(1)
  })

  it('is slower at the ends than in the middle', () => {
    expect(momentAt(200, 14) - momentAt(0, 14)).toBeLessThan(momentAt(725, 14) - momentAt(525, 14))
  })
})
