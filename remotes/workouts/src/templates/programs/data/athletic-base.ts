import type { ProgramSource } from '../program-source.ts'

interface Week {
  main: string
  power: string
  sets: number
  effort: string
  runs: number
}

const WEEKS: Week[] = [
  { main: '4x5 @70%', power: '4x3 @65%', sets: 2, effort: 'RPE7', runs: 4 },
  { main: '4x5 @72.5%', power: '4x3 @67.5%', sets: 3, effort: 'RPE7', runs: 5 },
  { main: '4x5 @75%', power: '5x3 @70%', sets: 3, effort: 'RPE7-8', runs: 6 },
  { main: '2x5 @60%', power: '3x2 @60%', sets: 2, effort: 'RPE6', runs: 3 },
  { main: '4x4 @77.5%', power: '5x2 @72.5%', sets: 3, effort: 'RPE7-8', runs: 6 },
  { main: '4x3 @82.5%', power: '5x2 @75%', sets: 3, effort: 'RPE8', runs: 7 },
  { main: '4x3 @85%', power: '5x2 @77.5%', sets: 3, effort: 'RPE8', runs: 8 },
  { main: '2x3 @65%', power: '3x2 @60%', sets: 2, effort: 'RPE6', runs: 3 },
]

const week = ({ main, power, sets, effort, runs }: Week) => `## Clean and squat
Power Clean w1x3 @45%, ${power} r150 // stop when the bar slows down
Back Squat w1x5 @40%, w1x3 @55%, ${main} r180
Nordic Curl ${sets}x4-6 r90
Copenhagen Plank 2x20-30s/side r60
## Press and pull
Bench Press w1x5 @40%, w1x3 @55%, ${main} r150
Pull-Up ${sets + 1}x5-8 ${effort} r120
Landmine Press ${sets}x8/side ${effort} r75
Chest-Supported Row ${sets}x8-10 ${effort} r90
Hanging Leg Raise ${sets}x8-12 r60
## Jump and hinge
Box Jump ${sets + 1}x3 r90 // land as high as you stood
Trap Bar Deadlift w1x5 @40%, w1x3 @55%, ${main.replace('4x', '3x')} r180
Bulgarian Split Squat ${sets}x8/side ${effort} r90
Sled Push ${sets + 1}x20m ${effort} r90
Standing Calf Raise 2x10-12 ${effort} r60
## Push press and runs
Push Press w1x5 @40%, ${power} r150
A1. Incline Dumbbell Press ${sets}x8-10 ${effort}
A2. One-Arm Dumbbell Row ${sets}x8-10/side ${effort} r90
Single-Leg Romanian Deadlift 2x8/side ${effort} r75
Treadmill Run ${runs}x200m RPE8 r90 // hard but even`

export const athleticBase: ProgramSource = {
  slug: 'athletic-base',
  title: 'Athletic Base',
  goal: 'general',
  level: 'advanced',
  setting: 'gym',
  equipment: [
    'Barbell, trap bar and rack',
    'Dumbbells and a landmine',
    'Box, sled and pull-up bar',
    'Treadmill or track',
  ],
  days: [1, 2, 4, 5],
  summary:
    'Eight weeks for the time between seasons: power first, strength after it, single legs, hamstrings and groin, and short runs, on four days.',
  forWhom: [
    'You play a sport and have weeks without competition',
    'You clean and squat with settled technique, and know your maxima',
    'You can train fresh four times a week',
  ],
  notFor: [
    'You are in season: four days of lifting beside matches are too many',
    'Nobody has taught you the clean yet: do box jumps in its place, or learn it first',
  ],
  progression: [
    'Squat, bench press and trap bar deadlift rise from 70 to 85 percent, the power lifts from 65 to 77.5 and never until they slow down.',
    'Runs grow from four to eight. Weeks 4 and 8 are lighter.',
  ],
  mainLifts: ['Power Clean', 'Back Squat', 'Bench Press', 'Trap Bar Deadlift'],
  phases: [
    { from: 1, to: 4, name: 'Base' },
    { from: 5, to: 8, name: 'Heavier and faster' },
  ],
  deloads: [4, 8],
  citations: ['schumann-2022', 'currier-2023', 'moesgaard-2022', 'bell-2023'],
  weeks: WEEKS.map(week),
}
