import type { ProgramSource } from '../program-source.ts'

/** Sets, how hard, and minutes of steady work at the end, by week. */
const WEEKS: [sets: number, effort: string, minutes: number][] = [
  [2, 'RPE6', 5],
  [2, 'RPE6-7', 6],
  [3, 'RPE7', 6],
  [3, 'RPE7', 7],
  [3, 'RPE7-8', 8],
  [3, 'RPE7-8', 8],
  [3, 'RPE8', 9],
  [2, 'RPE6', 6],
]

const week = ([sets, effort, minutes]: [number, string, number]) => `## Day 1
Goblet Squat ${sets}x8-10 ${effort} r90
Dumbbell Bench Press ${sets}x8-10 ${effort} r90
Lat Pulldown ${sets}x8-12 ${effort} r90
Dumbbell Romanian Deadlift ${sets}x8-10 ${effort} r90
Farmer's Carry 2x30m ${effort} r60
# cool-down
Row Erg 1x${minutes}min RPE5 // you can still talk
## Day 2
Leg Press ${sets}x10-12 ${effort} r90
Seated Cable Row 3x8-12 ${effort} r90
Push-Up ${sets}x6-12 2RIR r90 // hands on a bench if the floor is too hard
Lying Leg Curl 2x10-12 ${effort} r60
Seated Dumbbell Press 2x8-10 ${effort} r90
A1. Side Plank 2x20-30s/side
A2. Dead Bug 2x8/side r45
# cool-down
Treadmill Run 1x${minutes}min RPE5 // walking uphill counts`

export const twoDaysStrong: ProgramSource = {
  slug: 'two-days-strong',
  title: 'Two Days Strong',
  goal: 'general',
  level: 'beginner',
  setting: 'gym',
  equipment: ['Machines and cables', 'Dumbbells', 'Kettlebell', 'Rower or treadmill'],
  days: [1, 4],
  summary:
    'Eight weeks, two sessions a week, the whole body each time and a few minutes of steady work: as much as a full life leaves room for, and enough to get stronger.',
  forWhom: [
    'You can train twice a week and want it to count',
    'You want to be able to carry, climb and lift more, not to compete',
    'You have trained little or not at all so far',
  ],
  notFor: [
    'You already train three times a week and recover well',
    'You have been told to avoid effort: ask whoever told you before you begin',
  ],
  progression: [
    'RPE 7 leaves about three good repetitions. When all sets reach the top of the range at that effort, take the next heavier weight.',
    'A third set comes in week 3; the steady minutes grow from five to nine. Week 8 is light.',
  ],
  mainLifts: ['Goblet Squat', 'Dumbbell Bench Press', 'Lat Pulldown'],
  phases: [
    { from: 1, to: 2, name: 'Learn' },
    { from: 3, to: 7, name: 'Build' },
    { from: 8, to: 8, name: 'Lighter week' },
  ],
  deloads: [8],
  citations: ['currier-2023', 'schumann-2022', 'halperin-2022'],
  weeks: WEEKS.map(week),
}
