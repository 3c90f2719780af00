/** Quantiles of Student's t at 0.9 for 4 to 54 degrees of freedom: an interval of 80 % has a tenth on each side. Computed with SciPy. */
const FIRST_DEGREE = 4
const T_90 = [
  1.533206, 1.475884, 1.439756, 1.414924, 1.396815, 1.383029, 1.372184, 1.36343, 1.356217, 1.350171, 1.34503,
  1.340606, 1.336757, 1.333379, 1.330391, 1.327728, 1.325341, 1.323188, 1.321237, 1.31946, 1.317836, 1.316345,
  1.314972, 1.313703, 1.312527, 1.311434, 1.310415, 1.309464, 1.308573, 1.307737, 1.306952, 1.306212,
  1.305514, 1.304854, 1.30423, 1.303639, 1.303077, 1.302543, 1.302035, 1.301552, 1.30109, 1.300649, 1.300228,
  1.299825, 1.299439, 1.299069, 1.298714, 1.298373, 1.298045, 1.29773, 1.297426,
]

/** With fewer nothing is said. */
export const FEWEST_POINTS = FIRST_DEGREE + 2

export interface Predicted {
  value: number
  /** In eight of ten cases a single value lies from `low` to `high`, if it goes on as it did and scatters as it did. */
  low: number
  high: number
}

/**
 * The straight line of least squares through points, to be asked for other places. Null with fewer than six points, or none apart.
 *
 * The interval is that of a single new value: ŷ ± t(0.9, n − 2) · s · √(1 + 1/n + (x − x̄)²/Σ(xᵢ − x̄)²), s² = Σ(yᵢ − ŷᵢ)²/(n − 2)
 * (Draper and Smith, Applied Regression Analysis, 3rd ed., 1998, section 3.1).
 */
export function linearFit(points: readonly { x: number; y: number }[]): ((x: number) => Predicted) | null {
  const count = points.length
  if (count < FEWEST_POINTS) return null
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (spread === 0) return null
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const at = (x: number) => meanY + slope * (x - meanX)
  const residual = Math.sqrt(points.reduce((sum, { x, y }) => sum + (y - at(x)) ** 2, 0) / (count - 2))
  const quantile = T_90[count - 2 - FIRST_DEGREE] ?? (T_90.at(-1) as number)
  return x => {
    const value = at(x)
    const room = quantile * residual * Math.sqrt(1 + 1 / count + (x - meanX) ** 2 / spread)
    return { value, low: value - room, high: value + room }
  }
}
