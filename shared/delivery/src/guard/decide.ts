import { highestRate, lowestRate } from './bounds.ts'

/** Outcomes of one release, counted by distinct reporters, each at most once. */
export interface Outcomes {
  /** Reporters for whom it failed: it did not load, did not mount, crashed later, or could not be unmounted. */
  failed: number
  /** Reporters for whom it worked and never failed; if only a sample of them reports, the projected number. */
  worked: number
  /** Variance of `worked` when it is projected from a sample; 0 for a count. */
  variance: number
}

/** Outcomes of one release, from signed-in users and from all devices. */
export interface ReleaseHealth {
  version: string
  /** Distinct signed-in users. Hard to forge: each needs a confirmed account. */
  users: Outcomes
  /** Distinct devices, including those of users. Easy to forge. */
  devices: Outcomes
}

/** Thresholds of the release guard. */
export interface Budget {
  /**
   * Significance level: the probability that a release that fails no more often than the stable one is ever stopped, however
   * often one looks.
   */
  falseStops: number
  /** Margin: how much more often a candidate may fail than the stable release, as a share of reporters. */
  tolerated: number
  /** Upper bound for a stable release without failures, which may have little recent data. */
  assumed: number
  /** Fewer failures than this are ignored as accidents. */
  leastFailed: number
}

export const BUDGET: Budget = { falseStops: 0.005, tolerated: 0.001, assumed: 0.05, leastFailed: 3 }

/** Both releases by one kind of reporter. Rates are shares of those who tried it. */
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
 * Decides about a candidate. It is worse when the lower bound of its failure rate is above the upper bound of the stable
 * release's; both bounds hold however often this is called (bounds.ts).
 *
 * Reports of devices without a user can be forged, to make a release look bad or a bad one good: they can only freeze a
 * candidate. A rollback needs reports of signed-in users, who are compared among themselves.
 */
export function decide(candidate: ReleaseHealth, stable: ReleaseHealth, budget: Budget = BUDGET): Decision {
  // Two kinds of reporters, two bounds each (Bonferroni correction).
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
  // Sampling error counts in favour of the candidate: three standard deviations in that direction.
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
