import type { ProgramSource } from '../program-source.ts'

const WEEKS: [first: number, after: number, reserve: string][] = [
  [3, 2, '3RIR'],
  [3, 2, '2-3RIR'],
  [4, 3, '2RIR'],
  [2, 2, '4RIR'],
  [3, 3, '2-3RIR'],
  [4, 3, '2RIR'],
  [4, 3, '1RIR'],
  [2, 2, '4RIR'],
]

const week = ([first, after, reserve]: [number, number, string]) => `## Legs and push
Bulgarian Split Squat ${first}x8-10/side ${reserve} r90
Dumbbell Bench Press ${first}x8-12 ${reserve} r90
Dumbbell Romanian Deadlift ${first}x8-12 ${reserve} r90
A1. Lateral Raise ${after}x12-15 ${reserve}
A2. Plank ${after}x45 r45
## Pull and shoulders
Chest-Supported Row ${first}x8-12 ${reserve} r90
Seated Dumbbell Press ${first}x8-10 ${reserve} r90
One-Arm Dumbbell Row ${after}x10-12/side ${reserve} r60
A1. Dumbbell Curl ${after}x10-12 ${reserve}
A2. Rear Delt Fly ${after}x12-15 ${reserve} r45
## Legs and incline
Goblet Squat ${first}x10-15 ${reserve} r90 // hold one dumbbell upright
Incline Dumbbell Press ${first}x8-12 ${reserve} r90
Single-Leg Romanian Deadlift ${after}x8-10/side ${reserve} r75
Step-Up ${after}x10/side ${reserve} r75
Side Plank 2x30s/side r45
## Pull and arms
Chest-Supported Row ${first}x10-12 ${reserve} r90
Push-Up ${after}x10-20 ${reserve} r75
Suitcase Carry ${after}x30m/side r60 // a dumbbell does
A1. Hammer Curl ${after}x10-12 ${reserve}
A2. Lateral Raise ${after}x12-15 ${reserve} r45
Dead Bug 2x10/side r45`

export const homeDumbbells: ProgramSource = {
  slug: 'home-dumbbells',
  title: 'Home Dumbbells',
  goal: 'home',
  level: 'intermediate',
  setting: 'dumbbells',
  equipment: ['Dumbbells in several weights', 'A bench that can be set up'],
  days: [1, 2, 4, 5],
  summary:
    'Eight weeks on four days with dumbbells and a bench: single legs, presses and rows, in two rises of three weeks, each followed by a lighter one.',
  forWhom: [
    'You have trained for half a year or more and do it at home',
    'Your dumbbells go up in steps, or plates can be changed',
    'Four sessions of about 45 minutes suit you better than three long ones',
  ],
  notFor: [
    'You have one pair only: take Home Start and slow the lowering down',
    'You want a heavier barbell squat: that takes a barbell',
  ],
  progression: [
    'At the top of the range with the reserve that is asked, take the next dumbbell. If the step is large, first add a set of the old one to the last session of the week.',
    'Sets grow from three to four; reserve falls from three to one. Weeks 4 and 8 are lighter.',
  ],
  mainLifts: [
    'Bulgarian Split Squat',
    'Dumbbell Bench Press',
    'Chest-Supported Row',
    'Seated Dumbbell Press',
  ],
  phases: [
    { from: 1, to: 4, name: 'First rise' },
    { from: 5, to: 8, name: 'Second rise' },
  ],
  deloads: [4, 8],
  citations: ['schoenfeld-2017-load', 'schoenfeld-2017-volume', 'plotkin-2022', 'refalo-2023'],
  weeks: WEEKS.map(week),
}
