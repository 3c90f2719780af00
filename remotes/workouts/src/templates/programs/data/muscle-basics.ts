import type { ProgramSource } from '../program-source.ts'

/** Sets of each exercise and repetitions in reserve, by week. */
const WEEKS: [sets: number, reserve: string][] = [
  [2, '3RIR'],
  [2, '3RIR'],
  [3, '3RIR'],
  [3, '2RIR'],
  [3, '2RIR'],
  [3, '1-2RIR'],
  [3, '1-2RIR'],
  [2, '4RIR'],
]

const week = ([sets, reserve]: [number, string]) => `## Day 1
Leg Press ${sets}x10-12 ${reserve} r120
Dumbbell Bench Press ${sets}x8-12 ${reserve} r120
Seated Cable Row ${sets}x8-12 ${reserve} r120
Lying Leg Curl ${sets}x10-12 ${reserve} r90
Lateral Raise 2x12-15 ${reserve} r60
Plank 2x30-45 r60
## Day 2
Goblet Squat ${sets}x10-12 ${reserve} r120
Lat Pulldown ${sets}x8-12 ${reserve} r120
Incline Dumbbell Press ${sets}x8-12 ${reserve} r120
Dumbbell Romanian Deadlift ${sets}x8-12 ${reserve} r120
A1. Dumbbell Curl 2x10-15 ${reserve}
A2. Triceps Pushdown 2x10-15 ${reserve} r60
## Day 3
Leg Press ${sets}x12-15 ${reserve} r120
Chest-Supported Row ${sets}x8-12 ${reserve} r120
Seated Dumbbell Press ${sets}x8-12 ${reserve} r120
Seated Leg Curl ${sets}x12-15 ${reserve} r90
Standing Calf Raise 2x10-15 ${reserve} r60
Dead Bug 2x8/side r60`

export const muscleBasics: ProgramSource = {
  slug: 'muscle-basics',
  title: 'Muscle Basics',
  goal: 'hypertrophy',
  level: 'beginner',
  setting: 'gym',
  equipment: ['Machines and cables', 'Dumbbells', 'Bench', 'Kettlebell or dumbbell for the goblet squat'],
  days: [1, 3, 5],
  summary:
    'Eight weeks of the whole body three times a week on machines and dumbbells: easy to learn, hard enough to grow, an hour in and out.',
  forWhom: [
    'You are new to the gym and want to put on muscle',
    'Machines and dumbbells feel safer than a barbell for now',
    'Three sessions of an hour fit into your week',
  ],
  notFor: [
    'You want to lift a maximum: take First Barbell',
    'You already do more than ten sets a week for most muscles',
  ],
  progression: [
    'Repetitions first: stay with a weight until every set reaches the top of its range with what is asked left in reserve, then take the next heavier one and begin at the bottom.',
    'Sets rise from two to three in week 3; effort rises from three repetitions in reserve to one or two. Week 8 is light.',
  ],
  mainLifts: ['Leg Press', 'Dumbbell Bench Press', 'Lat Pulldown'],
  phases: [
    { from: 1, to: 2, name: 'Learn' },
    { from: 3, to: 7, name: 'Grow' },
    { from: 8, to: 8, name: 'Lighter week' },
  ],
  deloads: [8],
  citations: ['schoenfeld-2017-volume', 'plotkin-2022', 'schoenfeld-2017-load', 'refalo-2023'],
  weeks: WEEKS.map(week),
}
