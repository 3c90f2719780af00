import { highestRate, lowestRate } from './bounds.ts'

/** What became of one release, counted by distinct reporters, each at most once. */
export interface Outcomes {
  /** It failed for so many: it did not load, did not mount, broke later, or could not be taken away. */
  failed: number
  /** For so many it worked, and never failed. Where only some of them report: how many those stand for. */
  worked: number
  /** Of `worked`, when it is projected from a sample; 0 for a count. */
  variance: number
}

/** Of one release: what people report who have shown that they are somebody, and what any device does. */
export interface ReleaseHealth {
  version: string
  /** Distinct signed-in users. Nobody makes these up without having confirmed as many accounts. */
  users: Outcomes
  /** Distinct devices, those of users included. Anybody can make these up. */
  devices: Outcomes
}

/** What a release is allowed. */
export interface Budget {
  /** Probability that a release which fails no more often than the stable one is ever stopped, however often one looks. */
  falseStops: number
  /** A candidate may fail so much more often than the stable release, as a share of reporters. */
  tolerated: number
  /** What a stable release that has failed for nobody is taken to fail at most: it has hardly been used, or by nobody lately. */
  assumed: number
  /** Fewer than this are an accident. */
  leastFailed: number
}

export const BUDGET: Budget = { falseStops: 0.005, tolerated: 0.001, assumed: 0.05, leastFailed: 3 }

/** What one kind of reporters says of both releases. Rates are shares of those who tried it. */
export interface Comparison {
  candidate: { failed: number; tried: number; atLeast: number }
  stable: { failed: number; tried: number; atMost: number }
  isWorse: boolean
}

export interface Decision {
  outcome: 'continue' | 'freeze' | 'roll back'
  /** In one sentence. */
  why: string
  figures: { candidate: string; stable: string; users: Comparison; devices: Comparison; budget: Budget }
}

/**
 * Whether a candidate goes on. It is worse when the lowest failure rate that its reports leave to be believed is above the
 * highest that the stable release's do; both bounds hold however often this is asked (bounds.ts).
 *
 * Devices without a user can be forged, to make a release look bad or a bad one good: they stop it where it is, and no more.
 * It is taken back for what signed-in users report, who are compared among themselves.
 */
export function decide(candidate: ReleaseHealth, stable: ReleaseHealth, budget: Budget = BUDGET): Decision {
  // Two kinds of reporters, two bounds each.
  const alpha = budget.falseStops / 4
  const compare = (kind: 'users' | 'devices') => compareOutcomes(candidate[kind], stable[kind], alpha, budget)
  const figures = {
    candidate: candidate.version,
    stable: stable.version,
    users: compare('users'),
    devices: compare('devices'),
    budget,
  }
  if (figures.users.isWorse)
    return { outcome: 'roll back', why: inWords('signed-in users', figures.users), figures }
  if (figures.devices.isWorse) return { outcome: 'freeze', why: inWords('devices', figures.devices), figures }
  return {
    outcome: 'continue',
    why: 'Nothing shows that it fails more often than the stable release.',
    figures,
  }
}

function compareOutcomes(candidate: Outcomes, stable: Outcomes, alpha: number, budget: Budget): Comparison {
  // What is projected from a sample counts in favour of going on: three standard deviations to that side.
  const ours = candidate.failed + candidate.worked + 3 * Math.sqrt(candidate.variance)
  const theirs = stable.failed + Math.max(0, stable.worked - 3 * Math.sqrt(stable.variance))
  const atLeast = lowestRate(candidate.failed, ours, alpha)
  const highest = highestRate(stable.failed, theirs, alpha)
  const atMost = stable.failed === 0 ? Math.min(highest, budget.assumed) : highest
  return {
    candidate: { failed: candidate.failed, tried: candidate.failed + candidate.worked, atLeast },
    stable: { failed: stable.failed, tried: stable.failed + stable.worked, atMost },
    isWorse: candidate.failed >= budget.leastFailed && atLeast > atMost + budget.tolerated,
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

const inWords = (who: string, { candidate, stable }: Comparison): string =>
  `It failed for ${candidate.failed} of ${Math.round(candidate.tried)} ${who}, so at least ${percent(candidate.atLeast)} of them; the stable release for ${stable.failed} of ${Math.round(stable.tried)}, at most ${percent(stable.atMost)}.`
