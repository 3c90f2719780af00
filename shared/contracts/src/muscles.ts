/** Keys of `exercise_muscles.muscle`, in the order of the database's check. */
export const MUSCLES = [
  'quads',
  'hamstrings',
  'glutes',
  'adductors',
  'abductors',
  'calves',
  'hip_flexors',
  'chest',
  'front_delts',
  'side_delts',
  'rear_delts',
  'rotator_cuff',
  'serratus',
  'lats',
  'upper_back',
  'traps',
  'lower_back',
  'biceps',
  'triceps',
  'forearms',
  'abs',
  'obliques',
  'neck',
] as const
export type Muscle = (typeof MUSCLES)[number]

/** The muscle's name on screen: the key's words. */
export const muscleName = (muscle: Muscle): string => {
  const words = muscle.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
