import type { ProgramSource } from '../program-source.ts'

interface Week {
  /** Working sets of the three lifts. */
  squat: string
  bench: string
  deadlift: string
  /** Percent of the second bench day, and its sets. */
  second: string
  /** Sets of accessory exercises. */
  beside: number
}

const WEEKS: Week[] = [
  { squat: '5x5 @72.5%', bench: '5x5 @72.5%', deadlift: '4x4 @72.5%', second: '4x6 @67.5%', beside: 3 },
  { squat: '5x5 @75%', bench: '5x5 @75%', deadlift: '4x4 @75%', second: '4x6 @70%', beside: 3 },
  { squat: '5x4 @77.5%', bench: '5x4 @77.5%', deadlift: '4x3 @77.5%', second: '4x5 @72.5%', beside: 3 },
  { squat: '5x4 @80%', bench: '5x4 @80%', deadlift: '4x3 @80%', second: '4x5 @75%', beside: 3 },
  { squat: '3x3 @70%', bench: '3x3 @70%', deadlift: '2x3 @70%', second: '2x5 @65%', beside: 2 },
  { squat: '4x3 @82.5%', bench: '4x3 @82.5%', deadlift: '3x3 @82.5%', second: '3x4 @75%', beside: 2 },
  { squat: '4x3 @85%', bench: '4x3 @85%', deadlift: '3x2 @85%', second: '3x4 @77.5%', beside: 2 },
  { squat: '3x2 @90%', bench: '3x2 @90%', deadlift: '2x2 @90%', second: '3x3 @77.5%', beside: 2 },
  {
    squat: '1x1 @94%, 2x2 @85%',
    bench: '1x1 @94%, 2x2 @85%',
    deadlift: '1x1 @92%, 1x2 @82.5%',
    second: '2x3 @75%',
    beside: 1,
  },
]

const WARM = 'w1x5 @40%, w1x3 @55%, w1x2 @65%,'
const week = ({ squat, bench, deadlift, second, beside }: Week) => `## Squat and bench
Back Squat ${WARM} ${squat} r240
Bench Press w1x5 @40%, ${second} r180
Barbell Row ${beside}x8 RPE7 r120
Ab Wheel Rollout ${beside}x8-10 r60
## Deadlift
Deadlift ${WARM} ${deadlift} r240
Pull-Up ${beside}x5-8 RPE8 r120
Back Extension ${beside}x10 RPE7 r90
## Bench and squat
Bench Press ${WARM} ${bench} r210
Pause Squat ${Math.min(beside, 2)}x3 @65% of Back Squat r180 // two full seconds in the hole
Seated Dumbbell Press ${beside}x8-10 RPE7 r90
Face Pull ${beside}x12-15 r60
## Close grip and speed
Close-Grip Bench Press ${beside}x6 RPE7-8 r150
Deadlift ${Math.min(beside, 2)}x2 @65% r120 // as fast as it stays tight
Chest-Supported Row ${beside}x8-10 RPE8 r90
A1. Dumbbell Curl ${beside}x10-12
A2. Triceps Pushdown ${beside}x10-12 r60`

export const platformPeak: ProgramSource = {
  slug: 'platform-peak',
  title: 'Platform Peak',
  goal: 'strength',
  level: 'advanced',
  setting: 'gym',
  equipment: ['Barbell and plates', 'Rack', 'Bench', 'Dumbbells', 'Cable station', 'Back extension bench'],
  days: [1, 2, 4, 6],
  summary:
    'Ten weeks to a meet or a test of squat, bench press and deadlift: four of volume, a lighter one, four that grow heavier, and a taper into the last day.',
  forWhom: [
    'You have competed or tested singles before, and know your maxima',
    'You have a date: count ten weeks back from it and begin there',
    'Technique under heavy loads is settled',
  ],
  notFor: [
    'You want to get bigger first: volume falls on purpose in the second half',
    'You have lifted for less than two years',
  ],
  progression: [
    'Percentages rise from 72.5 to 94 while sets fall from five to three: 25 repetitions of squat in week 1, five in week 9.',
    'If the first set of a day is slower than it should be, take 2.5 percent off and keep the repetitions.',
    'The last week keeps the bar heavy for a single or two and takes nearly everything else away. On day 6 you lift.',
  ],
  mainLifts: ['Back Squat', 'Bench Press', 'Deadlift'],
  phases: [
    { from: 1, to: 4, name: 'Volume' },
    { from: 5, to: 5, name: 'Lighter week' },
    { from: 6, to: 9, name: 'Intensity' },
    { from: 10, to: 10, name: 'Taper and meet' },
  ],
  deloads: [5, 10],
  citations: ['travis-2020', 'currier-2023', 'moesgaard-2022', 'schoenfeld-2016-rest'],
  weeks: [
    ...WEEKS.map(week),
    `## Openers
Back Squat ${WARM} 1x1 @80%, 1x1 @88% r240
Bench Press ${WARM} 1x1 @80%, 1x1 @88% r210
Plank 2x30 r60
## Last pull
Deadlift ${WARM} 1x1 @80% r240
Pull-Up 2x5 RPE6 r120
## Light
Back Squat 2x2 @60% r120
Bench Press 2x3 @60% r120
## Meet or test
Back Squat ${WARM} 1x1 @91%, 1x1 @96%, 1x1 RPE10 r300 // third attempt only when the second moved well
Bench Press ${WARM} 1x1 @91%, 1x1 @96%, 1x1 RPE10 r300
Deadlift ${WARM} 1x1 @91%, 1x1 @96%, 1x1 RPE10 r300`,
  ],
}
