/** How exercises are measured; names as in the database. */
export const MEASUREMENTS = [
  'weight_reps',
  'reps',
  'time',
  'weighted_time',
  'distance_time',
  'distance_weight',
  'weighted_bodyweight',
  'assisted_bodyweight',
  'calories',
] as const
export type Measurement = (typeof MEASUREMENTS)[number]
