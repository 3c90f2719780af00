/**
 * Names of Hevy and Strong that are neither a name nor an alias in the library, nor one of these with its equipment in brackets: what they
 * are there. Tested with docs/formats/app-exercise-names.json.
 */
export const CALLED: Readonly<Record<string, string>> = {
  'Cycling (Indoor)': 'Bike',
  'Incline Chest Fly (Dumbbell)': 'Incline Dumbbell Fly',
  'Lat Pulldown - Close Grip (Cable)': 'Close-Grip Pulldown',
  'Low Cable Fly Crossovers': 'Low-to-High Cable Fly',
  'Lunge (Dumbbell)': 'Forward Lunge',
  'Preacher Curl (Barbell)': 'Preacher Curl',
  'Rear Delt Reverse Fly (Dumbbell)': 'Rear Delt Fly',
  'Reverse Curl (Barbell)': 'Reverse Curl',
  'Seated Calf Raise (Plate Loaded)': 'Seated Calf Raise',
  'Seated Incline Curl (Dumbbell)': 'Incline Dumbbell Curl',
  'Seated Overhead Press (Barbell)': 'Seated Barbell Press',
  'Seated Overhead Press (Dumbbell)': 'Seated Dumbbell Press',
  'Seated Palms Up Wrist Curl': 'Wrist Curl',
  'Shoulder Press (Dumbbell)': 'Seated Dumbbell Press',
  'Shoulder Press (Machine Plates)': 'Machine Shoulder Press',
  'Skullcrusher (Barbell)': 'Skull Crusher',
  'Triceps Extension (Cable)': 'Overhead Triceps Extension',
  'Triceps Extension (Dumbbell)': 'Dumbbell Overhead Extension',
  'Triceps Pushdown (Cable - Straight Bar)': 'Triceps Pushdown',
  'Dumbbell Row': 'One-Arm Dumbbell Row',
  'Dumbbell Step Up': 'Step-Up',
}

/** Names of exercises that the library does not have, with one that trains the same muscles. */
export const LIKE: Readonly<Record<string, string>> = {
  'Bicep Curl (Machine)': 'Preacher Curl',
  'Calf Extension (Machine)': 'Leg Press Calf Raise',
  'Crunch (Machine)': 'Cable Crunch',
  'Glute Kickback (Machine)': 'Cable Kickback',
  'Incline Chest Press (Machine)': 'Incline Bench Press',
  'Iso-Lateral Row (Machine)': 'Machine Row',
  "Knee Raise (Captain's Chair)": 'Hanging Knee Raise',
  'Knee Raise Parallel Bars': 'Hanging Knee Raise',
  'Leg Press Horizontal (Machine)': 'Leg Press',
  'Leg Raise Parallel Bars': 'Hanging Leg Raise',
  'Lunge (Barbell)': 'Forward Lunge',
  'Lunge (Bodyweight)': 'Forward Lunge',
  'Lying Leg Raise': 'Hanging Leg Raise',
  'Triceps Extension (Barbell)': 'Skull Crusher',
}
