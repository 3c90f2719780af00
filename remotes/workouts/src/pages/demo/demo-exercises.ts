import type { Exercise } from '../../model/exercise/exercise.ts'

const exercise = (
  id: string,
  name: string,
  aliases: string[],
  equipment: string,
  muscles: Exercise['muscles'],
): Exercise => ({
  id,
  name,
  aliases,
  equipment,
  muscles,
  owner: 'global',
  measurement: 'weight_reps',
  loading: equipment === 'barbell' ? 'plates_per_side' : equipment === 'cable' ? 'stack' : 'fixed',
  load_multiplier: equipment === 'dumbbell' ? 2 : 1,
  laterality: 'bilateral',
  cues: null,
  video_url: null,
})

const ID = '00000000-0000-4000-8000-0000000e0'

/** A handful of the library, with its muscles, so that the demo needs no server. */
export const DEMO_EXERCISES = {
  squat: exercise(`${ID}001`, 'Back Squat', ['BS', 'Squat'], 'barbell', {
    quads: 'primary',
    glutes: 'primary',
    adductors: 'secondary',
    lower_back: 'secondary',
  }),
  bench: exercise(`${ID}002`, 'Bench Press', ['BP', 'Bench'], 'barbell', {
    chest: 'primary',
    triceps: 'secondary',
    front_delts: 'secondary',
  }),
  deadlift: exercise(`${ID}003`, 'Deadlift', ['DL'], 'barbell', {
    glutes: 'primary',
    hamstrings: 'primary',
    lower_back: 'secondary',
    quads: 'secondary',
    upper_back: 'secondary',
    forearms: 'secondary',
    traps: 'secondary',
  }),
  press: exercise(`${ID}004`, 'Overhead Press', ['OHP', 'Press'], 'barbell', {
    front_delts: 'primary',
    triceps: 'secondary',
    side_delts: 'secondary',
    traps: 'secondary',
    abs: 'secondary',
  }),
  row: exercise(`${ID}005`, 'Barbell Row', ['Row', 'BR'], 'barbell', {
    upper_back: 'primary',
    lats: 'primary',
    biceps: 'secondary',
    rear_delts: 'secondary',
    lower_back: 'secondary',
  }),
  rdl: exercise(`${ID}006`, 'Romanian Deadlift', ['RDL'], 'barbell', {
    hamstrings: 'primary',
    glutes: 'primary',
    lower_back: 'secondary',
    forearms: 'secondary',
  }),
  pulldown: exercise(`${ID}007`, 'Lat Pulldown', ['Pulldown'], 'cable', {
    lats: 'primary',
    biceps: 'secondary',
    upper_back: 'secondary',
  }),
  incline: exercise(`${ID}008`, 'Incline Dumbbell Press', ['IDP'], 'dumbbell', {
    chest: 'primary',
    front_delts: 'primary',
    triceps: 'secondary',
  }),
  curl: exercise(`${ID}009`, 'Dumbbell Curl', ['Curl'], 'dumbbell', {
    biceps: 'primary',
    forearms: 'secondary',
  }),
} satisfies Record<string, Exercise>
