/**
 * Bounds of a failure rate that hold at every look, however often one looks: a confidence sequence.
 *
 * For a true rate p, M(p) = ∫ q^k (1−q)^(n−k) dq / (p^k (1−p)^(n−k)) is a martingale that starts at 1, so the probability that
 * it ever reaches 1/α is at most α (Ville's inequality). The interval is the set of rates for which it has not. Source:
 * Robbins, "Statistical methods related to the law of the iterated logarithm" (1970), with a uniform mixture.
 */

/** Lower confidence bound of the rate after `failed` of `tried`; ever wrong with a probability of at most `alpha`. */
export const lowestRate = (failed: number, tried: number, alpha: number): number =>
  failed <= 0 ? 0 : crossing(failed, tried, alpha, 0, failed / tried)

/** Upper confidence bound of the rate after `failed` of `tried`; ever wrong with a probability of at most `alpha`. */
export const highestRate = (failed: number, tried: number, alpha: number): number =>
  failed >= tried ? 1 : crossing(failed, tried, alpha, 1, failed / tried)

/** Bisection between a rate outside of the interval and the observed one: the bound of the interval. */
function crossing(failed: number, tried: number, alpha: number, outside: number, inside: number): number {
  const limit = -Math.log(alpha)
  const mixture = logBeta(1 + failed, 1 + tried - failed)
  const evidenceAgainst = (rate: number) => {
    const likelihood =
      (failed > 0 ? failed * Math.log(rate) : 0) +
      (tried > failed ? (tried - failed) * Math.log(1 - rate) : 0)
    return mixture - likelihood
  }
  let [far, near] = [outside, inside]
  for (let step = 0; step < 50; step++) {
    const middle = (far + near) / 2
    if (evidenceAgainst(middle) >= limit) far = middle
    else near = middle
  }
  // The more conservative of the two ends.
  return far
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Lanczos' approximation, for arguments of 1 and more; exact to fifteen digits. */
function logGamma(x: number): number {
  const z = x - 1
  const base = z + LANCZOS.length - 0.5
  const sum = LANCZOS.reduce((total, factor, at) => total + factor / (z + at + 1), 0.99999999999980993)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum)
}
