import { bucketOf, weightOfSuccess } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { decide, type Outcomes, type ReleaseHealth } from './decide.ts'

/**
 * Simulates 100,000 people, 40 % of them signed in, who come one after the other while a candidate is staged at 10 %, and
 * report as pages do. The guard runs after every 500 of them. A few seeds in `pnpm test`, 200 in `pnpm test:deep`.
 */
const CLIENTS = 100_000
const PERCENT = 10
const SIGNED_IN = 0.4
const LOOK_EVERY = 500
const isDeep = process.env.DEPTH === 'deep'
const SEEDS = Array.from({ length: isDeep ? 200 : 6 }, (_, seed) => seed)

/** Mulberry32, a seeded random number generator: 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const nothing = (): Outcomes => ({ failed: 0, worked: 0, variance: 0 })
const release = (version: string): ReleaseHealth => ({ version, users: nothing(), devices: nothing() })

interface Run {
  /** Whether it was frozen or rolled back. */
  isStopped: boolean
  /** How many of all clients got the candidate before it was rolled back; `null` when it was not. */
  sawUntilRollback: number | null
}

function simulate(seed: number, rates: { candidate: number; stable: number }): Run {
  const next = numbersFrom(seed)
  const [candidate, stable] = [release('2'), release('1')]
  let saw = 0
  let isStopped = false
  for (let client = 1; client <= CLIENTS; client++) {
    const device = `${seed} ${client}`
    const isShown = bucketOf(device, 'contacts', 'salt') < PERCENT * 100
    if (isShown) saw += 1
    const [health, rate] = isShown ? [candidate, rates.candidate] : [stable, rates.stable]
    const isSignedIn = next() < SIGNED_IN
    if (next() < rate) {
      health.devices.failed += 1
      if (isSignedIn) health.users.failed += 1
    } else {
      const weight = weightOfSuccess(device, 'contacts', isShown ? 'candidate' : 'stable')
      health.devices.worked += weight
      health.devices.variance += weight === 0 ? 0 : weight * (weight - 1)
      if (isSignedIn) health.users.worked += 1
    }
    if (client % LOOK_EVERY > 0) continue
    const { outcome } = decide(candidate, stable)
    if (outcome === 'roll back') return { isStopped: true, sawUntilRollback: saw }
    // A frozen candidate still reaches its current percentage.
    isStopped ||= outcome === 'freeze'
  }
  return { isStopped, sawUntilRollback: null }
}

describe(`in simulations over ${SEEDS.length} seeds`, () => {
  it('a candidate that fails for 5 % instead of 0.1 % is rolled back before 2 % of all clients saw it', () => {
    const late = SEEDS.map(
      seed => simulate(seed, { candidate: 0.05, stable: 0.001 }).sawUntilRollback,
    ).filter(saw => saw === null || saw >= CLIENTS * 0.02)
    expect(late).toEqual([])
  }, 600_000)

  it.each([0.001, 0.02, 0.2])(
    'a candidate that fails as rarely as the stable release, at %f, is stopped in at most 1 %% of them',
    rate => {
      const stopped = SEEDS.filter(seed => simulate(seed, { candidate: rate, stable: rate }).isStopped)
      expect(stopped.length).toBeLessThanOrEqual(SEEDS.length * 0.01)
    },
    600_000,
  )
})
