import type { PartState, ReleaseDocument } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { servedAlready } from './served-already.ts'

const SINCE = '2026-11-20T08:00:00.000Z'
const STAGED = '2026-11-21T08:00:00.000Z'

const documentOf = (over: Partial<PartState> = {}): ReleaseDocument =>
  ({
    revision: 3,
    parts: {
      contacts: {
        stable: '1-b',
        since: SINCE,
        previous: '1-a',
        candidate: { version: '1-c', percent: 10, audience: 'everyone', since: STAGED, frozen: null },
        blocked: [],
        ...over,
      },
    },
  }) as unknown as ReleaseDocument

const staff = { version: '1-c', percent: 100, audience: 'staff', since: STAGED, frozen: 'too many failures' }

it.each([
  ['stable', '1-b', {}, `contacts 1-b is stable already, since ${SINCE}: 90 % of all devices are served it.`],
  [
    'stable, without a candidate',
    '1-b',
    { candidate: null },
    `contacts 1-b is stable already, since ${SINCE}: 100 % of all devices are served it.`,
  ],
  [
    'staged',
    '1-c',
    {},
    `contacts 1-c is staged already, since ${STAGED}: 10 % of all devices are served it. Next: pnpm release promote contacts`,
  ],
  [
    'staged for the staff and frozen',
    '1-c',
    { candidate: staff },
    `contacts 1-c is staged already, since ${STAGED}: 100 % of the staff are served it, and it is frozen: too many failures. Next: pnpm release promote contacts`,
  ],
  [
    'the fallback',
    '1-a',
    {},
    'contacts 1-a is published already, as what the stable release falls back to. Nobody else is served it.',
  ],
  [
    'blocked',
    '1-b',
    { blocked: ['1-b'] },
    'contacts 1-b is published already, and blocked: nobody is served it. pnpm release unblock contacts 1-b',
  ],
  [
    'blocked and no longer named',
    '1-x',
    { blocked: ['1-x'] },
    'contacts 1-x is published already, and blocked: nobody is served it. pnpm release unblock contacts 1-x',
  ],
])('describes a release that is served already: %s', (_, version, over, text) =>
  expect(servedAlready(documentOf(over as Partial<PartState>), 'contacts', version)?.text).toBe(text),
)

it('returns nothing for a release that is not served', () => {
  expect(servedAlready(documentOf(), 'contacts', '1-d')).toBeUndefined()
  expect(servedAlready(documentOf(), 'workouts', '1-b')).toBeUndefined()
})
