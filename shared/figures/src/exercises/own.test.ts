import { describe, expect, it } from 'vitest'
import { faultsOf } from '../truth/check-movement.ts'
import { EXERCISES } from './index.ts'
import { type OwnFigure, SETTINGS, type SettingName, settingsOf, specOfOwn } from './own.ts'

const SLUGS = Object.keys(EXERCISES)

/** The ends of every setting, all together. */
function corners(names: readonly SettingName[]): Partial<OwnFigure>[] {
  return names.reduce<Partial<OwnFigure>[]>(
    (all, name) =>
      all.flatMap(one => [SETTINGS[name].from, SETTINGS[name].to].map(value => ({ ...one, [name]: value }))),
    [{}],
  )
}

describe('an own exercise that looks like another', () => {
  const set = SLUGS.flatMap(like =>
    corners(settingsOf(like)).map((over): [string, OwnFigure] => [
      `${like} ${JSON.stringify(over)}`,
      { like, ...over },
    ]),
  ).filter(([, own]) => Object.keys(own).length > 1)

  it.each(set)('%s moves as a person can', (_, own) => {
    const spec = specOfOwn(own)
    expect(spec && faultsOf(spec.movement)).toEqual([])
  })

  it('has settings where they can be seen', () => {
    expect(settingsOf('back-squat')).toEqual(['stance'])
    expect(settingsOf('bench-press')).toEqual(['grip', 'incline'])
    expect(settingsOf('dumbbell-bench-press')).toEqual(['incline'])
    expect(settingsOf('plank')).toEqual([])
  })

  it('is drawn as it is set', () => {
    const feet = (own: OwnFigure) => specOfOwn(own)?.movement.at(0).pose.legs.right.ankle[2] ?? 0
    expect(feet({ like: 'back-squat', stance: 1 }) - feet({ like: 'back-squat', stance: 0.5 })).toBeCloseTo(
      0.5,
    )
    expect(feet({ like: 'back-squat' })).toBe(feet({ like: 'back-squat', grip: 1 }))
  })

  it('has no figure where this release does not draw the other one', () => {
    expect(specOfOwn({ like: 'no-such-exercise' })).toBeNull()
    expect(specOfOwn({ like: 'constructor' })).toBeNull()
  })

  it('is offered steps within the bounds, from small to large', () => {
    for (const { from, to, steps } of Object.values(SETTINGS)) {
      const values = steps.map(({ value }) => value)
      expect(values).toEqual(values.filter(value => value >= from && value <= to).sort((a, b) => a - b))
    }
  })
})
