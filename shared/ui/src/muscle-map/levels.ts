/** A step of intensity. */
export interface MuscleLevel {
  /** The least amount of this step; above 0. */
  from: number
  label: string
}

/** Sets a week, by what reviews of training volume tell apart. */
export const WEEKLY_SETS: readonly MuscleLevel[] = [
  { from: 0.5, label: 'under 5' },
  { from: 5, label: '5+' },
  { from: 10, label: '10+' },
  { from: 15, label: '15+' },
  { from: 20, label: '20+' },
]

/** Steps of the fill; 0 is that of a muscle without an amount. */
const FILLS = 5

/** The fill of an amount, 0 to 5: levels are spread over all fills, the highest is the strongest. */
export function fillOf(amount: number, levels: readonly MuscleLevel[]): number {
  const reached = levels.filter(({ from }) => amount >= from).length
  return reached === 0 ? 0 : Math.max(1, Math.round((reached * FILLS) / levels.length))
}
