import type { ProgramSource } from '../program-source.ts'

interface Week {
  /** Sets × repetitions at percent. */
  main: string
  sets: number
  effort: string
  /** Hard intervals on the rower, and minutes of the circuit. */
  intervals: number
  circuit: number
}

const WEEKS: Week[] = [
  { main: '3x6 @67.5%', sets: 2, effort: 'RPE7', intervals: 4, circuit: 8 },
  { main: '4x6 @70%', sets: 3, effort: 'RPE7', intervals: 5, circuit: 10 },
  { main: '4x5 @75%', sets: 3, effort: 'RPE7-8', intervals: 6, circuit: 10 },
  { main: '2x5 @60%', sets: 2, effort: 'RPE6', intervals: 3, circuit: 6 },
  { main: '4x5 @75%', sets: 3, effort: 'RPE7-8', intervals: 6, circuit: 12 },
  { main: '4x4 @77.5%', sets: 3, effort: 'RPE8', intervals: 7, circuit: 12 },
  { main: '4x4 @80%', sets: 3, effort: 'RPE8', intervals: 8, circuit: 12 },
  { main: '2x4 @65%', sets: 2, effort: 'RPE6', intervals: 3, circuit: 6 },
]

const week = ({ main, sets, effort, intervals, circuit }: Week) => `## Squat and intervals
Back Squat w1x5 @40%, w1x3 @55%, ${main} r150
A1. Dumbbell Bench Press ${sets}x8-10 ${effort}
A2. Chest-Supported Row ${sets}x8-10 ${effort} r90
Dumbbell Romanian Deadlift ${sets}x8-10 ${effort} r90
Row Erg ${intervals}x250m RPE8 r90 // hard, and each as fast as the first
## Press and easy work
Bench Press w1x5 @40%, w1x3 @55%, ${main} r150
A1. Pull-Up ${sets}x5-8 ${effort}
A2. Reverse Lunge ${sets}x8/side ${effort} r90
A3. Pallof Press ${sets}x10/side r45
Assault Bike 1x120cal RPE5 // steady: you can still talk
## Deadlift and circuit
Deadlift w1x5 @40%, w1x3 @55%, ${main.replace('4x', '3x')} r180
A1. Seated Dumbbell Press ${sets}x8-10 ${effort}
A2. Lat Pulldown ${sets}x8-12 ${effort} r90
# AMRAP ${circuit}min // even pace from the first round on
Kettlebell Swing 12
Push-Up 8
Farmer's Carry 40m`

export const strongAndFit: ProgramSource = {
  slug: 'strong-and-fit',
  title: 'Strong and Fit',
  goal: 'general',
  level: 'intermediate',
  setting: 'gym',
  equipment: ['Barbell and rack', 'Dumbbells and a kettlebell', 'Cable station', 'Rower and air bike'],
  days: [1, 3, 5],
  summary:
    'Eight weeks on three days: one barbell lift by percentages, supersets for the rest of the body, and intervals, steady work or a circuit to finish.',
  forWhom: [
    'You want to be strong and not out of breath on the stairs',
    'You know your maximum, or an estimate, in squat, bench press and deadlift',
    'Three sessions of about an hour are what you have',
  ],
  notFor: [
    'You train for endurance on other days: then leave out the intervals',
    'You want the fastest way to a heavier single: take Three Waves',
  ],
  progression: [
    'The main lift rises from 67.5 to 80 percent over two blocks of three weeks, each followed by a lighter one.',
    'Intervals grow from four to eight; the circuit from eight to twelve minutes. Count its rounds and beat them by one.',
  ],
  mainLifts: ['Back Squat', 'Bench Press', 'Deadlift'],
  phases: [
    { from: 1, to: 4, name: 'Base' },
    { from: 5, to: 8, name: 'Build' },
  ],
  deloads: [4, 8],
  citations: ['schumann-2022', 'iversen-2024', 'moesgaard-2022'],
  weeks: WEEKS.map(week),
}
