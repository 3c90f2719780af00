import type { ProgramSource } from '../program-source.ts'

interface Week {
  sets: number
  reserve: string
  /** Kilograms on the body for pull-ups and dips. */
  kg: number
  /** Minutes of swings on the minute. */
  swings: number
}

const WEEKS: Week[] = [
  { sets: 3, reserve: '3RIR', kg: 0, swings: 8 },
  { sets: 4, reserve: '2-3RIR', kg: 0, swings: 10 },
  { sets: 4, reserve: '2RIR', kg: 5, swings: 12 },
  { sets: 2, reserve: '4RIR', kg: 0, swings: 6 },
  { sets: 3, reserve: '2-3RIR', kg: 5, swings: 10 },
  { sets: 4, reserve: '2RIR', kg: 7.5, swings: 12 },
  { sets: 4, reserve: '1RIR', kg: 10, swings: 14 },
  { sets: 2, reserve: '4RIR', kg: 0, swings: 6 },
]

const week = ({ sets, reserve, kg, swings }: Week) => {
  const weighted = kg === 0 ? 'bw' : `bw+${kg}kg`
  const fewer = Math.max(2, sets - 1)
  return `## Pull and hinge
Pull-Up ${sets}x4-6 ${weighted} ${reserve} r150
Nordic Curl ${fewer}x4-6 r120 // feet under something that does not move
Inverted Row ${sets}x8-12 ${reserve} r90
Hanging Leg Raise ${fewer}x8-12 r60
## Push and legs
Dip ${sets}x5-8 ${weighted} ${reserve} r150
Goblet Squat ${sets}x12-15 ${reserve} r90 // lower for four seconds
Push-Up ${fewer}x12-20 ${reserve} r75 // feet raised, or on the rings
Copenhagen Plank 2x20-30s/side r60
## Swings and carries
# EMOM ${swings}min // choose a kettlebell that is still fast in the last minute
Kettlebell Swing 12
#
Chin-Up ${sets}x5-8 ${weighted} ${reserve} r150
Reverse Lunge ${fewer}x10/side ${reserve} r75 // kettlebell in one hand
Suitcase Carry ${fewer}x40m/side r60
## Push and pull for repetitions
Dip ${fewer}x8-12 bw ${reserve} r120
Inverted Row ${sets}x10-15 ${reserve} r90
Goblet Squat ${sets}x10-12 ${reserve} r90
Nordic Curl 2x3-5 r120
Side Plank 2x40s/side r45`
}

export const homeRingsKettlebell: ProgramSource = {
  slug: 'home-rings-kettlebell',
  title: 'Rings and Kettlebell',
  goal: 'home',
  level: 'advanced',
  setting: 'minimal',
  equipment: [
    'Pull-up bar or rings',
    'Parallel bars or rings for dips',
    'A heavy kettlebell',
    'Weight for a belt or backpack',
  ],
  days: [1, 2, 4, 5],
  summary:
    'Eight weeks at home for people who own little and can do a lot: weighted pull-ups and dips, Nordic curls, swings on the minute, on four days.',
  forWhom: [
    'You do eight clean pull-ups and ten dips',
    'You train at home or in a park, with rings and one kettlebell',
    'You want to stay strong without a gym for two months',
  ],
  notFor: [
    'Pull-ups or dips are not there yet: take Home Dumbbells',
    'Shoulders or elbows complain about dips: leave them for push-ups on the rings',
  ],
  progression: [
    'Pull-ups and dips go from body weight to 10 kg on top; if a step costs repetitions below the range, stay a week longer.',
    'Swings grow from eight to fourteen minutes, sets from three to four. Weeks 4 and 8 are lighter.',
  ],
  mainLifts: ['Pull-Up', 'Dip', 'Kettlebell Swing', 'Nordic Curl'],
  phases: [
    { from: 1, to: 4, name: 'Repetitions' },
    { from: 5, to: 8, name: 'Load' },
  ],
  deloads: [4, 8],
  citations: ['schoenfeld-2017-load', 'hickmott-2022', 'bell-2023'],
  weeks: WEEKS.map(week),
}
