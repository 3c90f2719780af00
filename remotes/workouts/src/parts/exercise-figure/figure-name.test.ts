import { describe, expect, it } from 'vitest'
import { figureNameOf } from './figure-name.ts'

describe('figureNameOf', () => {
  it('returns null for an own exercise, which may be another movement of the same name', () => {
    expect(figureNameOf({ name: 'Back Squat', owner: 'mine' })).toBeNull()
  })

  it('returns the slug of a global exercise, without its apostrophe', () => {
    expect(figureNameOf({ name: 'Farmer’s Carry', owner: 'global' })).toBe('farmers-carry')
  })
})
