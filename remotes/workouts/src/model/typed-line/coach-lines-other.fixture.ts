import {
  dropset,
  failure,
  headed,
  kg,
  line,
  load,
  open,
  parts,
  percent,
  reps,
  rir,
  rpe,
  sets,
  side,
  superset,
} from '../workout/typed-document.fixture.ts'
import { type CoachLine, inTurn, is, refused, rests } from './coach-line.fixture.ts'

const metres = (value: number) => ({ metres: value })
const seconds = (value: number, max: number | null = null) => ({ seconds: value, seconds_max: max })
const cal = (value: number) => ({ calories: value })
const wave = (...each: number[]) => each.flatMap(value => sets(1, reps(value)))

export const OTHER_LINES: CoachLine[] = [
  // CrossFit
  [
    'AMRAP 20:\n5 Pull-Ups\n10 Push-Ups\n15 Air Squats',
    [
      headed(
        { kind: 'amrap', time_cap_s: 1200 },
        line('Pull-Up', sets(1, reps(5))),
        line('Push-Up', sets(1, reps(10))),
        line('Bodyweight Squat', sets(1, reps(15))),
      ),
    ],
  ],
  [
    'For time:\n21/15/9 Thrusters 42.5kg\n21/15/9 Pull-Ups',
    [
      headed(
        { kind: 'for_time' },
        line(
          'Thruster',
          wave(21, 15, 9).map(set => ({ ...set, ...kg(42.5) })),
        ),
        line('Pull-Up', wave(21, 15, 9)),
      ),
    ],
  ],
  [
    'EMOM 12:\nA1. 12 cal Row\nA2. 10 Burpees',
    [
      headed(
        { kind: 'emom', interval_s: 60, time_cap_s: 720, rounds: 12 },
        inTurn(1, line('Row Erg', sets(6, cal(12)))),
        inTurn(2, line('Burpee', sets(6, reps(10)))),
      ),
    ],
  ],
  [
    '# E2MOM 20min\nPower Clean 3 @70%',
    [
      headed(
        { kind: 'emom', interval_s: 120, time_cap_s: 1200, rounds: 10 },
        line('Power Clean', sets(10, reps(3), percent(70))),
      ),
    ],
  ],
  [
    'AMRAP 12min:\n12 cal Row',
    [headed({ kind: 'amrap', time_cap_s: 720 }, line('Row Erg', sets(1, cal(12))))],
  ],
  ['Thruster 21-15-9', refused('-9')],
  [
    '# for time 20min\nRun 400m\nKB Swings 21 24kg',
    [
      headed(
        { kind: 'for_time', time_cap_s: 1200 },
        line('Run', sets(1, metres(400))),
        line('Kettlebell Swing', sets(1, reps(21), kg(24))),
      ),
    ],
  ],
  ['Wall Balls 5x20 9kg', is('Wall Ball', sets(5, reps(20), kg(9)))],
  ['10 Burpees', is('Burpee', sets(1, reps(10)))],
  [
    'For time 5 rounds:\n400m Run\n15 OHS 42.5kg',
    [
      headed(
        { kind: 'for_time', rounds: 5 },
        line('Run', sets(5, metres(400))),
        line('Overhead Squat', sets(5, reps(15), kg(42.5))),
      ),
    ],
  ],
  ['Double Unders 5xmax', is('Double-Under', sets(5, open(null)))],
  ['Box Jumps 5x5 r90', is('Box Jump', sets(5, reps(5)), { rest_s: 90 })],
  ['# tabata', refused('tabata')],
  ['Deadlift 10-8-6', refused('-6')],
  ['T2B 4x12', is('Toes-to-Bar', sets(4, reps(12)))],
  [
    'EMOM 10:\n3 Power Cleans @ 75%',
    [
      headed(
        { kind: 'emom', interval_s: 60, time_cap_s: 600, rounds: 10 },
        line('Power Clean', sets(10, reps(3), percent(75))),
      ),
    ],
  ],
  [
    'E90s 15min:\nSnatch 1 @ 80%',
    [
      headed(
        { kind: 'emom', interval_s: 90, time_cap_s: 900, rounds: 10 },
        line('Snatch', sets(10, reps(1), percent(80))),
      ),
    ],
  ],
  ['MU 5x3', is('Muscle-Up', sets(5, reps(3)))],
  ['Run 5km 25min', refused('25min')],
  ['Row 2k', is('Row Erg', sets(1, metres(2000)))],
  ['Assault Bike 10x15 cal r60', is('Assault Bike', sets(10, cal(15)), { rest_s: 60 })],
  ['12 cal Row', is('Row Erg', sets(1, cal(12)))],
  ['HSPU 5x5+', is('Handstand Push-Up', [...sets(4, reps(5)), ...sets(1, open(5))])],
  [
    '# circuit 3 rounds r90\n10 Push-Ups\n15 Air Squats\n#',
    [
      headed(
        { kind: 'circuit', rounds: 3, rest_s: 90 },
        line('Push-Up', sets(3, reps(10))),
        line('Bodyweight Squat', sets(3, reps(15))),
      ),
    ],
  ],
  [
    'AMRAP 20:\n10 Burpees\n\nSquat 3x5',
    [
      headed({ kind: 'amrap', time_cap_s: 1200 }, line('Burpee', sets(1, reps(10)))),
      ...is('Back Squat', sets(3, reps(5))),
    ],
  ],
  // Bodybuilding
  [
    'A1) Incline DB Press 3x8-12 RPE 8-9 r60\nA2) Seated Row 3x12',
    [
      superset(
        line('Incline Dumbbell Press', sets(3, reps(8, 12), rpe(8, 9)), { rest_s: 60 }),
        line('Seated Cable Row', sets(3, reps(12))),
      ),
    ],
  ],
  ['A1: Bench 3x8 r90-120', is('Bench Press', sets(3, reps(8)), rests(90, 120))],
  [
    '1a) Leg Extension 3x15\n1b) Leg Curl 3x15 r60',
    [
      superset(
        line('Leg Extension', sets(3, reps(15))),
        line('Lying Leg Curl', sets(3, reps(15)), { rest_s: 60 }),
      ),
    ],
  ],
  ['Lat Raise 4x15 8kg', is('Lateral Raise', sets(4, reps(15), kg(8)))],
  ['Leg Ext 3x12-15', is('Leg Extension', sets(3, reps(12, 15)))],
  ['Ham Curl 3x12', is('Lying Leg Curl', sets(3, reps(12)))],
  ['Skullcrushers 3x10 30kg', is('Skull Crusher', sets(3, reps(10), kg(30)))],
  [
    'Curl 3x12 20kg, d2x10 -20%',
    is('Barbell Curl', [...sets(3, reps(12), kg(20)), ...sets(2, reps(10), load('prev_pct', -20), dropset)]),
  ],
  ['Leg Press f3x12 120kg', is('Leg Press', sets(3, reps(12), kg(120), failure))],
  ['DB Bench 3x10 2x24kg', is('Dumbbell Bench Press', sets(3, reps(10), kg(24)))],
  ['Bench 3x10 2x24kg', refused('2x')],
  [
    'Lateral Raise 3x12-15 1-2 RIR t3110',
    is('Lateral Raise', sets(3, reps(12, 15), rir(1, 2)), { tempo: '3110' }),
  ],
  ['Incline DB Bench 4x8-10 @ 2x22.5kg', is('Incline Dumbbell Press', sets(4, reps(8, 10), kg(22.5)))],
  ['Seated Row 4x12 50kg', is('Seated Cable Row', sets(4, reps(12), kg(50)))],
  ['Calf Raises 5x15', is('Standing Calf Raise', sets(5, reps(15)))],
  ['Pec Deck 3x12 rest-pause', is('Pec Deck', sets(3, reps(12)), { note: 'rest-pause' })],
  ['Hip Thrust 4x10 100kg tempo 2-0-1-2', is('Hip Thrust', sets(4, reps(10), kg(100)), { tempo: '2012' })],
  [
    'Bulgarian Split Squat 3x10 each leg 2x16kg',
    is('Bulgarian Split Squat', sets(3, reps(10), side, kg(16))),
  ],
  [
    'Cable Fly 15/12/10 @ 10/12.5/15kg',
    is('Cable Fly', [
      ...sets(1, reps(15), kg(10)),
      ...sets(1, reps(12), kg(12.5)),
      ...sets(1, reps(10), kg(15)),
    ]),
  ],
  [
    'Preacher Curl 3x10 RPE 7/8/9',
    is(
      'Preacher Curl',
      [7, 8, 9].flatMap(value => sets(1, reps(10), rpe(value))),
    ),
  ],
  ['Tricep Pressdown 4 sets x 12 reps', is('Triceps Pushdown', sets(4, reps(12)))],
  ['Dips 3x8 bw-15kg', is('Dip', sets(3, reps(8), load('bw_plus', -15)))],
  ['Pull-Up 3x5 +20kg', is('Pull-Up', sets(3, reps(5), load('bw_plus', 20)))],
  ['Weighted Dips 4x6 +10kg', is('Dip', sets(4, reps(6), load('bw_plus', 10)))],
  ['Assisted Pull-Up 3x8 -30kg', is('Assisted Pull-Up', sets(3, reps(8), kg(30)))],
  ['Push-Ups 3x20 bw', is('Push-Up', sets(3, reps(20), load('bodyweight')))],
  ['Crunches 3x20 bw', is('Crunch', sets(3, reps(20)))],
  ['Hanging Leg Raise 3x12 10kg', refused('10kg')],
  ['Face Pulls 3x15-20 r45', is('Face Pull', sets(3, reps(15, 20)), { rest_s: 45 })],
  ['Bench 80kg 5x5', is('Bench Press', sets(5, reps(5), kg(80)))],
  ['5x5 Squat 100kg', is('Back Squat', sets(5, reps(5), kg(100)))],
  ['3x12 Curls @ 2RIR', is('Barbell Curl', sets(3, reps(12), rir(2)))],
  ['Bench 100', refused('100')],
  ['Nordics 3x5', is('Nordic Curl', sets(3, reps(5)))],
  ['Ab wheel 3x10', is('Ab Wheel Rollout', sets(3, reps(10)))],
  ['Ring Dips 3x8', is('Ring Dip', sets(3, reps(8)))],
  ['Back Extensions 3x12 +10kg', is('Back Extension', sets(3, reps(12), load('bw_plus', 10)))],
  ['Plank 3x45 r60', is('Plank', sets(3, seconds(45)), { rest_s: 60 })],
  ['Side Plank 3x30-45s es', is('Side Plank', sets(3, seconds(30, 45), side))],
  ["Farmer's Carry 4x40m 2x32kg", is("Farmer's Carry", sets(4, metres(40), kg(32)))],
  ['Farmer Carry 3x40m 24kg', is("Farmer's Carry", sets(3, metres(40), kg(24)))],
  ['Dead Bugs 3x10/side', is('Dead Bug', sets(3, reps(10), side))],
  ['Squat 3x(2+2+2) (85%)', is('Back Squat', sets(3, parts(2, 2, 2), percent(85)))],
  ['A Squat 3x5', refused('A Squat')],
  ['Bankdrücken 3x5', refused('Bankdrücken')],
  ['Week 1', refused('1')],
  // Rowing, running, cycling
  ['Row 4x500m r2:00', is('Row Erg', sets(4, metres(500)), { rest_s: 120 })],
  ['Row 4x8', is('Barbell Row', sets(4, reps(8)))],
  ['Row 8x250m rest 90s', is('Row Erg', sets(8, metres(250)), { rest_s: 90 })],
  ['Row 30min', is('Row Erg', sets(1, seconds(1800)))],
  ['Run 30min', is('Run', sets(1, seconds(1800)))],
  ['Run 5km', is('Run', sets(1, metres(5000)))],
  ['Run 6x400m r90', is('Run', sets(6, metres(400)), { rest_s: 90 })],
  ['Run 4x1km rest: 2min', is('Run', sets(4, metres(1000)), { rest_s: 120 })],
  ['Row 5x500m @1:45', refused('@1:45')],
  ['Run 10x100m 60s rest', is('Run', sets(10, metres(100)), { rest_s: 60 })],
  ['Bike 45min', is('Bike', sets(1, seconds(2700)))],
  ['Bike 5x3min r2min', is('Bike', sets(5, seconds(180)), { rest_s: 120 })],
  ['Walk 20min', is('Walk', sets(1, seconds(1200)))],
  ["Row 3x10' r3:00", is('Row Erg', sets(3, seconds(600)), { rest_s: 180 })],
  ['Jump Rope 5x90"', is('Jump Rope', sets(5, seconds(90)))],
  ['Sprint 6x30m r2-3min', is('Sprint', sets(6, metres(30)), rests(120, 180))],
  ['Hill Sprints 8x10s', is('Hill Sprint', sets(8, seconds(10)))],
  ['Run 2x20min RPE 7', is('Run', sets(2, seconds(1200), rpe(7)))],
  ['Assault Bike 30s', is('Assault Bike', sets(1, seconds(30)))],
  ['Ski Erg 10x1:00 r1:00', is('Ski Erg', sets(10, seconds(60)), { rest_s: 60 })],
  ['Swim 8x50m r20s', is('Swim', sets(8, metres(50)), { rest_s: 20 })],
  [
    '# interval 10 rounds 1:00/1:00\nRun 1:00',
    [headed({ kind: 'interval', rounds: 10, work_s: 60, rest_s: 60 }, line('Run', sets(10, seconds(60))))],
  ],
  [
    'interval 6 rounds 3min/2min:\nBike 3min',
    [headed({ kind: 'interval', rounds: 6, work_s: 180, rest_s: 120 }, line('Bike', sets(6, seconds(180))))],
  ],
  ['Run 3x1 mile', refused('mile')],
  ['Incline Walk 15 min', is('Incline Walk', sets(1, seconds(900)))],
]
