import { describe, expect, it } from 'vitest'
import { findSettings } from './settings-finder.ts'

const found = (text: string, isCoach = true) => findSettings(text, isCoach).map(({ id }) => id)

describe('the search for settings', () => {
  it.each([
    ['units', ['training', 'bar-and-plates']],
    ['kg', ['training']],
    ['Time zone', ['training']],
    ['zone time', ['training']],
    ['dark', ['theme']],
    ['password', ['sessions']],
    ['plates', ['bar-and-plates']],
    ['revoke', ['access']],
    ['export', ['training-files', 'data']],
    ['delete acc', ['delete']],
    ['brand', ['theme']],
    ['photo', ['names']],
    ['hevy', ['training-files']],
    ['gdpr', ['legal']],
    ['squat', []],
  ])('finds the section for "%s"', (text, ids) => expect(found(text)).toEqual(ids))

  it('finds settings of coaches for coaches only', () => expect(found('brand', false)).toEqual([]))
})
