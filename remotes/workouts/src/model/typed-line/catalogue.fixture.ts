import type { Measurement } from '../units/measurement.ts'
import { type CatalogueExercise, createCatalogue, type ExerciseOwner } from './catalogue.ts'

export const exercise = (
  name: string,
  aliases: string[] = [],
  measurement: Measurement = 'weight_reps',
  owner: ExerciseOwner = 'global',
  id = name,
): CatalogueExercise => ({ id, name, aliases, measurement, owner, load_multiplier: 1 })

/** What the tests write about; each has its name for an id. */
export const EXERCISES: CatalogueExercise[] = [
  exercise('Back Squat', ['Squat', 'BS', 'Barbell Squat']),
  exercise('Front Squat', ['FS']),
  exercise('Goblet Squat'),
  exercise('Split Squat'),
  exercise('Bench Press', ['Bench', 'BP']),
  exercise('Close-Grip Bench Press', ['CGBP']),
  exercise('Incline Bench Press'),
  exercise('Overhead Press', ['OHP', 'Press']),
  exercise('Deadlift', ['DL']),
  exercise('Romanian Deadlift', ['RDL']),
  exercise('Clean + Jerk', ['C&J']),
  exercise('Power Clean', ['Clean']),
  exercise('Barbell Row', ['BB Row']),
  exercise('Chest-Supported Row'),
  exercise('T-Bar Row'),
  exercise('One-Arm Dumbbell Row', ['DB Row']),
  exercise('Row Erg', ['Row', 'Rower'], 'distance_time'),
  exercise('Lat Pulldown', ['Pulldown']),
  exercise('Pull-Up', ['Pullup'], 'weighted_bodyweight'),
  exercise('Chin-Up', [], 'weighted_bodyweight'),
  exercise('Dip', ['Dips'], 'weighted_bodyweight'),
  exercise('Push-Up', [], 'weighted_bodyweight'),
  exercise('Plank', [], 'time'),
  exercise('Weighted Plank', [], 'weighted_time'),
  exercise("Farmer's Carry", ['Farmers Walk'], 'distance_weight'),
  exercise('Assault Bike', ['Air Bike'], 'calories'),
  exercise('Lateral Raise'),
  exercise('Leg Press'),
  exercise('Leg Curl'),
  exercise('Leg Extension'),
  exercise('Barbell Curl', ['Curl']),
  exercise('Standing Calf Raise', ['Calf Raise']),
  exercise('Face Pull'),
  exercise('Hanging Leg Raise', [], 'reps'),
  exercise('Ab Wheel Rollout', [], 'reps'),
  exercise('90/90 Hip Switch', [], 'reps'),
  exercise('Box Jump', [], 'reps'),
  { ...exercise('Dumbbell Bench Press'), load_multiplier: 2 },
]

export const CATALOGUE = createCatalogue(EXERCISES)
