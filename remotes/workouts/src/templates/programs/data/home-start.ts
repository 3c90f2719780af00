import type { ProgramSource } from '../program-source.ts'

/** Sets, repetitions in reserve and seconds of planks, by week. */
const WEEKS: [sets: number, reserve: string, seconds: number][] = [
  [2, '3RIR', 20],
  [2, '3RIR', 25],
  [3, '2-3RIR', 30],
  [3, '2RIR', 30],
  [3, '2RIR', 40],
  [2, '4RIR', 30],
]

const week = ([sets, reserve, seconds]: [number, string, number]) => `## Day 1
Goblet Squat ${sets}x8-12 ${reserve} r75 // hold one dumbbell upright
Push-Up ${sets}x6-12 ${reserve} r75 // hands on a table if the floor is too hard
One-Arm Dumbbell Row ${sets}x8-12/side ${reserve} r60
Dumbbell Romanian Deadlift ${sets}x8-12 ${reserve} r75
Plank 2x${seconds} r45
## Day 2
Split Squat ${sets}x8-12/side ${reserve} r75
Seated Dumbbell Press ${sets}x8-12 ${reserve} r75 // on a chair
Dumbbell Romanian Deadlift ${sets}x10-15 ${reserve} r75
Lateral Raise 2x12-15 ${reserve} r45
Side Plank 2x${seconds}s/side r45
## Day 3
Reverse Lunge ${sets}x8-10/side ${reserve} r75
Push-Up ${sets}x6-12 ${reserve} r75
One-Arm Dumbbell Row ${sets}x8-12/side ${reserve} r60
Dumbbell Curl 2x10-15 ${reserve} r45
Dead Bug 2x8/side r45`

export const homeStart: ProgramSource = {
  slug: 'home-start',
  title: 'Home Start',
  goal: 'home',
  level: 'beginner',
  setting: 'dumbbells',
  equipment: ['A pair of dumbbells', 'A chair or a table'],
  days: [1, 3, 5],
  summary:
    'Six weeks at home with a pair of dumbbells: squat, hinge, push, pull and hold, three times a week, in about half an hour.',
  forWhom: [
    'You begin at home and have two dumbbells',
    'Half an hour is what you can find, three times a week',
    'You want to learn the movements before you go to a gym, or instead',
  ],
  notFor: [
    'Your dumbbells are so light that twelve repetitions leave six or more: take Home Dumbbells with heavier ones',
    'You already train regularly with weights',
  ],
  progression: [
    'Repetitions come first: at the top of the range in every set take a heavier dumbbell, or lower for three seconds where there is none.',
    'A third set comes in week 3, planks grow from 20 to 40 seconds, week 6 is light.',
  ],
  mainLifts: ['Goblet Squat', 'Push-Up', 'One-Arm Dumbbell Row', 'Plank'],
  phases: [
    { from: 1, to: 2, name: 'Learn' },
    { from: 3, to: 5, name: 'Build' },
    { from: 6, to: 6, name: 'Lighter week' },
  ],
  deloads: [6],
  citations: ['schoenfeld-2017-load', 'plotkin-2022', 'currier-2023'],
  weeks: WEEKS.map(week),
}
