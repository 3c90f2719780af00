import type { ProgramSource } from '../program-source.ts'

/** Sets and repetitions of the main lifts, and how hard, by week. */
const MAIN = [
  '2x8 RPE6',
  '3x8 RPE6-7',
  '3x8 RPE7',
  '3x6 RPE7',
  '3x6 RPE7-8',
  '3x5 RPE7-8',
  '3x5 RPE8',
  '2x5 RPE6',
]

const dayA = (main: string, title: string) => `## ${title}
Back Squat ${main} r180 // two or three lighter sets first
Bench Press ${main} r180
Barbell Row ${main} r120
Romanian Deadlift ${main === MAIN.at(-1) ? 1 : 2}x8 RPE6 r120 // hips back, the bar close: the squat leaves the hamstrings out
Plank 2x30-45 r60`

const dayB = (main: string, title: string) => {
  const isLight = main === MAIN.at(-1)
  const more = isLight ? '1x8' : '2x8-12'
  return `## ${title}
Back Squat 2x${isLight ? 5 : 8} RPE6 r150 // lighter than on day A: practise the depth
Overhead Press ${main} r180
Deadlift ${main.replace('3x', '2x')} r180 // let the bar come to rest each time
Push-Up ${more} 2RIR r90 // hands on a bench if the floor is too hard
Inverted Row ${more} 2RIR r90
Dead Bug ${isLight ? 1 : 2}x8/side r60`
}

export const firstBarbell: ProgramSource = {
  slug: 'first-barbell',
  title: 'First Barbell',
  goal: 'strength',
  level: 'beginner',
  setting: 'barbell',
  equipment: ['Barbell and plates', 'Rack', 'Bench'],
  days: [1, 3, 5],
  summary:
    'Eight weeks to learn squat, bench press, overhead press and deadlift: two sessions in turn, three days a week, without a test and without grinding.',
  forWhom: [
    'You are new to the barbell, or back after a year or more',
    'You can train three days a week with a day between them',
    'You want to learn four lifts well rather than many a little',
  ],
  notFor: [
    'You have squatted and pressed regularly for half a year: it will be too easy',
    'Something hurts in a squat or overhead: have that looked at first',
  ],
  progression: [
    'Effort is the guide: RPE 7 leaves three good repetitions. When every set of a lift is at or below the RPE that is asked, add 2.5 kg next time, 5 kg to the deadlift.',
    'Repetitions fall from eight to five while loads rise. Week 8 is light; after it the program can be begun again with what you lift then.',
  ],
  mainLifts: ['Back Squat', 'Bench Press', 'Overhead Press', 'Deadlift'],
  phases: [
    { from: 1, to: 3, name: 'Learn' },
    { from: 4, to: 7, name: 'Build' },
    { from: 8, to: 8, name: 'Lighter week' },
  ],
  deloads: [8],
  citations: ['grgic-2018', 'hickmott-2022', 'halperin-2022', 'bell-2023'],
  weeks: MAIN.map((main, index) =>
    (index % 2 === 0
      ? [dayA(main, 'Day A'), dayB(main, 'Day B'), dayA(main, 'Day A again')]
      : [dayB(main, 'Day B'), dayA(main, 'Day A'), dayB(main, 'Day B again')]
    ).join('\n'),
  ),
}
