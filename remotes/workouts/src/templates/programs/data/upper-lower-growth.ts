import type { ProgramSource } from '../program-source.ts'

/** Sets of the first exercises of a day, of those after them, and repetitions in reserve, by week. */
const WEEKS: [first: number, after: number, reserve: string][] = [
  [3, 2, '3RIR'],
  [3, 3, '2RIR'],
  [4, 3, '1-2RIR'],
  [2, 2, '4RIR'],
  [3, 3, '3RIR'],
  [4, 3, '2RIR'],
  [4, 4, '1RIR'],
  [2, 2, '4RIR'],
]

const week = ([first, after, reserve]: [number, number, string]) => `## Upper 1
Bench Press ${first}x6-8 ${reserve} r150
Chest-Supported Row ${first}x8-10 ${reserve} r120
Incline Dumbbell Press ${after}x8-12 ${reserve} r120
Lat Pulldown ${after}x10-12 ${reserve} r90
Lateral Raise ${after}x12-15 ${reserve} r60
A1. EZ-Bar Curl ${after}x10-12 ${reserve}
A2. Triceps Pushdown ${after}x10-12 ${reserve} r60
## Lower 1
Back Squat ${first}x6-8 ${reserve} r180
Romanian Deadlift ${first}x8-10 ${reserve} r150
Leg Extension ${after}x12-15 ${reserve} r90
Lying Leg Curl ${after}x10-12 ${reserve} r90
Standing Calf Raise ${after}x8-12 ${reserve} r60
Hanging Leg Raise 2x10-15 r60
## Upper 2
Pull-Up ${first}x6-10 ${reserve} r150 // assisted or with weight, so that the range fits
Seated Dumbbell Press ${first}x8-10 ${reserve} r120
Dumbbell Bench Press ${after}x10-12 ${reserve} r120
Seated Cable Row ${after}x10-12 ${reserve} r90
Rear Delt Fly ${after}x12-15 ${reserve} r60
A1. Hammer Curl ${after}x10-12 ${reserve}
A2. Overhead Triceps Extension ${after}x10-15 ${reserve} r60
## Lower 2
Hip Thrust ${first}x8-10 ${reserve} r150
Hack Squat ${first}x8-12 ${reserve} r150
Bulgarian Split Squat 2x10/side ${reserve} r90
Seated Leg Curl ${after}x12-15 ${reserve} r90
Seated Calf Raise ${after}x12-15 ${reserve} r60
Cable Woodchop 2x10/side r60`

export const upperLowerGrowth: ProgramSource = {
  slug: 'upper-lower-growth',
  title: 'Upper Lower Growth',
  goal: 'hypertrophy',
  level: 'intermediate',
  setting: 'gym',
  equipment: ['Barbell and rack', 'Machines and cables', 'Dumbbells', 'Bench', 'Pull-up bar'],
  days: [1, 2, 4, 5],
  summary:
    'Eight weeks on four days, every muscle twice a week: sets and effort rise for three weeks, one is light, then the same again from a higher start.',
  forWhom: [
    'You have trained for a year or more and want size before strength',
    'You like variety in exercises and moderate loads',
    'Four days of a bit more than an hour suit you',
  ],
  notFor: [
    'You can train on three days only: rather do all of a smaller program',
    'You do not know yet how three repetitions in reserve feel',
  ],
  progression: [
    'Repetitions first, then load: at the top of the range with the reserve that is asked, take the next heavier weight.',
    'Weekly sets grow from about nine to about fifteen for the large muscles within each three weeks; reserve falls from three to one.',
  ],
  mainLifts: ['Bench Press', 'Back Squat', 'Pull-Up', 'Hip Thrust'],
  phases: [
    { from: 1, to: 4, name: 'First rise' },
    { from: 5, to: 8, name: 'Second rise' },
  ],
  deloads: [4, 8],
  citations: [
    'schoenfeld-2017-volume',
    'baz-valle-2022',
    'schoenfeld-2019-frequency',
    'refalo-2023',
    'bell-2023',
  ],
  weeks: WEEKS.map(week),
}
