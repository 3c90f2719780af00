import type { SubscriptionStatus } from '@coach-app/contracts'
import { aProfile } from '@coach-app/testing'
import { describe, expect, it } from 'vitest'
import { findSettings } from './settings-finder.ts'

const found = (
  text: string,
  profileType: 'coach' | 'athlete' = 'coach',
  subscription: SubscriptionStatus = 'no_subscription',
) => findSettings(text, { profile: aProfile({ profileType }), subscription }).map(({ id }) => id)

describe('the search for settings', () => {
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
  ])('finds the section for "%s"', (text, ids) => expect(found(text)).toEqual(ids))

  it('finds settings of coaches for coaches only', () => expect(found('brand', 'athlete')).toEqual([]))

  it.each<[SubscriptionStatus, string[]]>([
    ['no_subscription', []],
    ['active', ['plan']],
    ['locked', ['plan']],
  ])('finds the plan of an athlete whose plan is %s', (subscription, ids) =>
    expect(found('invoices', 'athlete', subscription)).toEqual(ids),
  )
})
