import type { ProgramSource } from '../program-source.ts'

const WEEKS: [first: number, after: number, reserve: string][] = [
  [3, 3, '3RIR'],
  [4, 3, '2RIR'],
  [4, 3, '2RIR'],
  [4, 4, '1RIR'],
  [4, 4, '0-1RIR'],
  [2, 2, '4RIR'],
]

const week = ([first, after, reserve]: [number, number, string]) => `## Push
Bench Press ${first}x6-8 ${reserve} r150
Seated Dumbbell Press ${after}x8-10 ${reserve} r120
Cable Fly ${after}x12-15 ${reserve} r75
Lateral Raise ${after}x12-20 ${reserve} r60
Overhead Triceps Extension ${after}x10-15 ${reserve} r60
## Pull
Pull-Up ${first}x6-10 ${reserve} r150
Chest-Supported Row ${first}x8-10 ${reserve} r120
Face Pull ${after}x12-15 ${reserve} r60
EZ-Bar Curl ${after}x8-12 ${reserve} r75
Hammer Curl 2x10-12 ${reserve} r60
## Legs
Back Squat ${first}x6-8 ${reserve} r180
Romanian Deadlift ${first}x8-10 ${reserve} r150
Leg Press 2x12-15 ${reserve} r120
Lying Leg Curl ${after}x10-12 ${reserve} r75
Standing Calf Raise ${after}x8-12 ${reserve} r60
Hanging Leg Raise ${after}x10-15 r60
## Upper
Incline Bench Press ${first}x8-10 ${reserve} r150
Lat Pulldown ${after}x10-12 ${reserve} r90
Seated Cable Row ${after}x10-12 ${reserve} r90
Lateral Raise ${after}x12-20 ${reserve} r60
A1. Dumbbell Curl 2x12-15 ${reserve}
A2. Triceps Pushdown ${after}x12-15 ${reserve} r60
## Lower
Hack Squat ${first}x8-12 ${reserve} r150
Seated Leg Curl ${after}x12-15 ${reserve} r90
Hip Thrust ${after}x8-12 ${reserve} r120
Leg Extension ${after}x12-15 ${reserve} r75
Seated Calf Raise ${after}x12-15 ${reserve} r60
Ab Wheel Rollout 2x8-12 r60`

export const fiveDayVolume: ProgramSource = {
  slug: 'five-day-volume',
  title: 'Five Day Volume',
  goal: 'hypertrophy',
  level: 'advanced',
  setting: 'gym',
  equipment: ['Barbell and rack', 'Machines and cables', 'Dumbbells', 'Bench', 'Pull-up bar'],
  days: [1, 2, 3, 5, 6],
  summary:
    'Six weeks of high volume on five days: push, pull, legs, then upper and lower body again. Five weeks rise, the sixth is light.',
  forWhom: [
    'You have trained for some years and have recovered from fifteen weekly sets a muscle before',
    'Sleep and food are in order for the next six weeks',
    'You can be in the gym five times a week',
  ],
  notFor: [
    'You are in a large energy deficit, or in season in another sport',
    'Fewer sets still make you grow: there is no hurry to do more',
  ],
  progression: [
    'Loads go up within the repetition range; sets go up in weeks 2 and 4; reserve falls from three to one or none on the last sets of week 5.',
    'If two sessions in a row are worse than the week before, take the sixth week early.',
  ],
  mainLifts: ['Bench Press', 'Back Squat', 'Pull-Up', 'Romanian Deadlift'],
  phases: [
    { from: 1, to: 5, name: 'Rise' },
    { from: 6, to: 6, name: 'Lighter week' },
  ],
  deloads: [6],
  citations: [
    'schoenfeld-2017-volume',
    'baz-valle-2022',
    'schoenfeld-2019-frequency',
    'halperin-2022',
    'bell-2023',
  ],
  weeks: WEEKS.map(week),
}
