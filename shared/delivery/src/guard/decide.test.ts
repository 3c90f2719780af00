import { describe, expect, it } from 'vitest'
import { BUDGET, decide, type Outcomes, type ReleaseHealth } from './decide.ts'

const outcomes = (failed: number, worked: number, variance = 0): Outcomes => ({ failed, worked, variance })
const NOBODY = outcomes(0, 0)
const health = (version: string, users: Outcomes, devices: Outcomes): ReleaseHealth => ({
  version,
  users,
  devices,
})

describe('a candidate', () => {
  it.each([
    ['that nobody has tried goes on', NOBODY, NOBODY, NOBODY, NOBODY, 'continue'],
    [
      'that fails for some users and devices is rolled back',
      outcomes(15, 285),
      outcomes(20, 380),
      outcomes(3, 2700),
      outcomes(4, 3600),
      'roll back',
    ],
    [
      'that users alone call worse is rolled back',
      outcomes(15, 285),
      outcomes(15, 9000),
      outcomes(3, 2700),
      outcomes(4, 3600),
      'roll back',
    ],
    [
      'that strangers alone call worse is frozen',
      NOBODY,
      outcomes(5000, 10),
      outcomes(3, 2700),
      outcomes(4, 3600),
      'freeze',
    ],
    [
      'that fails as often as the stable release goes on',
      outcomes(15, 285),
      outcomes(20, 380),
      outcomes(140, 2700),
      outcomes(190, 3600),
      'continue',
    ],
    [
      'that fails for two goes on: an accident',
      outcomes(2, 0),
      outcomes(2, 0),
      outcomes(0, 9000),
      outcomes(0, 9000),
      'continue',
    ],
    [
      'that fails for the first three is rolled back',
      outcomes(3, 0),
      outcomes(3, 0),
      NOBODY,
      NOBODY,
      'roll back',
    ],
    [
      'that fails for the first three goes on where the stable one has failed as well',
      outcomes(3, 0),
      outcomes(3, 0),
      outcomes(1, 4),
      outcomes(1, 4),
      'continue',
    ],
    [
      'that fails a little more often than never goes on',
      outcomes(12, 11_000),
      outcomes(12, 11_000),
      outcomes(0, 90_000),
      outcomes(0, 90_000),
      'continue',
    ],
  ] as const)('%s', (_, users, devices, stableUsers, stableDevices, outcome) => {
    const decision = decide(health('2', users, devices), health('1', stableUsers, stableDevices))
    expect(decision.outcome).toBe(outcome)
    expect(decision.figures).toMatchObject({ candidate: '2', stable: '1', budget: BUDGET })
  })

  it('is compared with a conservative bound of a sampled count, not with the projected count', () => {
    const users = outcomes(20, 280)
    const against = (worked: Outcomes) =>
      decide(health('2', users, NOBODY), health('1', worked, NOBODY)).outcome
    expect(against(outcomes(2, 1500))).toBe('roll back')
    // 150 reports with a weight of ten would be enough, 15 with a weight of a hundred would not.
    expect(against(outcomes(2, 1500, 150 * 10 * 9))).toBe('roll back')
    expect(against(outcomes(2, 1500, 15 * 100 * 99))).toBe('continue')
  })

  it('is stopped with the reason in one sentence', () => {
    const { why } = decide(health('2', outcomes(30, 70), NOBODY), health('1', outcomes(1, 999), NOBODY))
    expect(why).toMatch(
      /^It failed for 30 of 100 signed-in users, so at least \d+\.\d\d % of them; the stable release for 1 of 1000, at most \d\.\d\d %\.$/,
    )
  })
})
