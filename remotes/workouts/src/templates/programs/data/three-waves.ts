import type { ProgramSource } from '../program-source.ts'

/** Sets × repetitions at percent of the maximum, by week; the deadlift has a set less. */
const WAVES = [
  { sets: 4, reps: 6, percent: 70 },
  { sets: 4, reps: 6, percent: 72.5 },
  { sets: 4, reps: 5, percent: 75 },
  { sets: 2, reps: 5, percent: 60 },
  { sets: 4, reps: 5, percent: 75 },
  { sets: 4, reps: 4, percent: 77.5 },
  { sets: 4, reps: 4, percent: 80 },
  { sets: 2, reps: 4, percent: 65 },
  { sets: 4, reps: 3, percent: 82.5 },
  { sets: 4, reps: 3, percent: 85 },
  { sets: 3, reps: 2, percent: 90 },
]

const week = ({ sets, reps, percent }: (typeof WAVES)[number]) => {
  const main = (count: number) => `w1x5 @40%, w1x3 @55%, ${count}x${reps} @${percent}% r180`
  const isLight = sets === 2
  const more = isLight ? 2 : 3
  const effort = isLight ? 'RPE6' : 'RPE7-8'
  return `## Squat
Back Squat ${main(sets)}
Romanian Deadlift ${more}x8 ${effort} r120
Split Squat ${isLight ? 1 : 2}x10/side ${effort} r90
Hanging Leg Raise ${more}x8-12 r60
## Bench
Bench Press ${main(sets)}
Barbell Row ${more}x8 ${effort} r120
Seated Dumbbell Press ${isLight ? 1 : 2}x8-10 ${effort} r90
Chin-Up ${more}x5-8 ${effort} r120
## Deadlift
Deadlift ${main(Math.max(2, sets - 1))}
Front Squat ${more}x6 ${isLight ? 'RPE6' : 'RPE7'} r150
Nordic Curl ${isLight ? 1 : 2}x5-8 r90 // or an easier curl: lower slowly, push off the floor
Plank 2x45 r60
## Press
Overhead Press ${main(sets)}
Paused Bench Press ${more}x5 @${isLight ? 60 : 70}% of Bench Press r150
Pull-Up ${more}x5-8 ${effort} r120
A1. Dumbbell Curl 2x10-12 ${effort}
A2. Lateral Raise 2x12-15 ${effort} r60`
}

const test = (lift: string) => `${lift} w1x5 @40%, w1x3 @60%, 1x2 @80%, 1x1 @90%, 1x1 RPE9 r240`

export const threeWaves: ProgramSource = {
  slug: 'three-waves',
  title: 'Three Waves',
  goal: 'strength',
  level: 'intermediate',
  setting: 'barbell',
  equipment: ['Barbell and plates', 'Rack', 'Bench', 'Dumbbells', 'Pull-up bar'],
  days: [1, 2, 4, 5],
  summary:
    'Twelve weeks on four days: squat, bench press, deadlift and overhead press in three waves of rising percentages, a lighter week after each of the first two, a single at the end.',
  forWhom: [
    'You have a tested or well estimated maximum in the four lifts',
    'You recover from four sessions of about an hour',
    'Fixed numbers suit you better than deciding each day',
  ],
  notFor: [
    'You still add weight at every session: a beginner’s program is faster',
    'You prepare for a meet with a date: take Platform Peak',
  ],
  progression: [
    'Each wave begins a little below where the one before ended, and ends above it: 75, then 80, then 90 percent.',
    'Assistance is by effort. Add load when the top of the range is easy at the RPE that is asked.',
    'Week 12 takes a single at RPE 9 in each lift. Its weight is a safe new maximum to begin again with.',
  ],
  mainLifts: ['Back Squat', 'Bench Press', 'Deadlift', 'Overhead Press'],
  phases: [
    { from: 1, to: 4, name: 'Volume' },
    { from: 5, to: 8, name: 'Strength' },
    { from: 9, to: 11, name: 'Heavy' },
    { from: 12, to: 12, name: 'New maximum' },
  ],
  deloads: [4, 8, 12],
  citations: ['moesgaard-2022', 'nuzzo-2024', 'schoenfeld-2016-rest', 'bell-2023'],
  weeks: [
    ...WAVES.map(week),
    `## Squat
${test('Back Squat')}
Romanian Deadlift 2x8 RPE6 r120
Plank 2x45 r60
## Bench
${test('Bench Press')}
Barbell Row 2x8 RPE6 r120
## Deadlift
${test('Deadlift')}
Front Squat 2x5 RPE6 r120
## Press
${test('Overhead Press')}
Pull-Up 2x5 RPE6 r120`,
  ],
}
