import { describe, expect, it } from 'vitest'
import { findSettings } from './settings-finder.ts'

const found = (text: string, isCoach = true) => findSettings(text, isCoach).map(({ id }) => id)

describe('settings are found by their words', () => {
  it.each([
    ['units', ['training']],
    ['kg', ['training']],
    ['Time zone', ['training']],
    ['zone time', ['training']],
    ['dark', ['theme']],
    ['password', ['sessions']],
    ['plates', ['bar-and-plates']],
    ['revoke', ['access']],
    ['export', ['data']],
    ['delete acc', ['delete']],
    ['brand', ['coaching']],
    ['squat', []],
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids))

  it('those of coaches by coaches alone', () => expect(found('brand', false)).toEqual([]))
})
