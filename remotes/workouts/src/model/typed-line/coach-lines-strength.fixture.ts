import {
  kg,
  line,
  load,
  open,
  parts,
  percent,
  percentTm,
  reps,
  rpe,
  sets,
  side,
  straight,
} from '../workout/typed-document.fixture.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import { type CoachLine, is, refused, rests } from './coach-line.fixture.ts'

/** Sets of repetitions, each at its percentage. */
const each = (of: typeof percent, ...pairs: [number, number][]): TypedSet[] =>
  pairs.flatMap(([count, value]) => sets(1, reps(count), of(value)))
const at = (value: number, count: number, number: number): TypedSet[] =>
  sets(count, reps(number), percent(value))

export const STRENGTH_LINES: CoachLine[] = [
  // 5/3/1
  [
    'Squat 5/3/1+ @75/85/95%TM',
    is('Back Squat', [...each(percentTm, [5, 75], [3, 85]), ...sets(1, open(1), percentTm(95))]),
  ],
  [
    'Squat 3/3/3+ @70/80/90%TM t3010',
    is('Back Squat', [...each(percentTm, [3, 70], [3, 80]), ...sets(1, open(3), percentTm(90))], {
      tempo: '3010',
    }),
  ],
  [
    'Bench 5x65%TM, 5x75%TM, 5+ @ 85%TM',
    is('Bench Press', [...each(percentTm, [5, 65], [5, 75]), ...sets(1, open(5), percentTm(85))]),
  ],
  ['Deadlift 40%TM 1x5, 50%TM 1x5', is('Deadlift', each(percentTm, [5, 40], [5, 50]))],
  [
    'OHP 5x10 @50%TM r90 // boring but big',
    is('Overhead Press', sets(5, reps(10), percentTm(50)), { rest_s: 90, note: 'boring but big' }),
  ],
  ['Squat FSL 5x5 @65%TM', refused('Squat FSL')],
  ['Bench Press: 5x5 @ 70%TM rest 3min', is('Bench Press', sets(5, reps(5), percentTm(70)), { rest_s: 180 })],
  ['Chin-ups 5x10', is('Chin-Up', sets(5, reps(10)))],
  ['DB Row 5x10/arm 30kg r60-90', is('One-Arm Dumbbell Row', sets(5, reps(10), side, kg(30)), rests(60, 90))],
  ['Deadlift 5+ @95%TM', is('Deadlift', sets(1, open(5), percentTm(95)))],
  ['Press 3x5 @ 65/75/85% TM', is('Overhead Press', each(percentTm, [5, 65], [5, 75], [5, 85]))],
  ['Dips 50 reps', is('Dip', sets(1, reps(50)))],
  ['Hanging Leg Raises 3x15', is('Hanging Leg Raise', sets(3, reps(15)))],
  ['Deadlift 5+', is('Deadlift', sets(1, open(5)))],
  // GZCLP
  [
    'T1: Squat 5x3+ 100kg rest 3-5min',
    is('Back Squat', [...sets(4, reps(3), kg(100)), ...sets(1, open(3), kg(100))], rests(180, 300)),
  ],
  ['T2: Bench Press 3x10 60kg r2-3min', is('Bench Press', sets(3, reps(10), kg(60)), rests(120, 180))],
  [
    'T3: Lat Pulldown 3x15+ 40kg 60-90s rest',
    is('Lat Pulldown', [...sets(2, reps(15), kg(40)), ...sets(1, open(15), kg(40))], rests(60, 90)),
  ],
  ['T1 Deadlift 5x3+', is('Deadlift', [...sets(4, reps(3)), ...sets(1, open(3))])],
  [
    'T1. OHP 6x2+ 47.5kg',
    is('Overhead Press', [...sets(5, reps(2), kg(47.5)), ...sets(1, open(2), kg(47.5))]),
  ],
  ['T3: DB Row 3x15 22,5kg', is('One-Arm Dumbbell Row', sets(3, reps(15), kg(22.5)))],
  [
    'T1: Squat 5x3\nT2: Bench 3x10\nT2: Deadlift 3x10',
    [
      straight(line('Back Squat', sets(5, reps(3)))),
      straight(line('Bench Press', sets(3, reps(10)))),
      straight(line('Deadlift', sets(3, reps(10)))),
    ],
  ],
  // nSuns
  [
    'Bench 8x65%, 6x75%, 4x85%, 5x80%, 6x75%, 8+ @ 65%',
    is('Bench Press', [
      ...each(percent, [8, 65], [6, 75], [4, 85], [5, 80], [6, 75]),
      ...sets(1, open(8), percent(65)),
    ]),
  ],
  ['OHP 6x50%, 5x60%, 3x70%', is('Overhead Press', each(percent, [6, 50], [5, 60], [3, 70]))],
  [
    'Squat 5x75%TM, 3x85%TM, 1+ @ 95%TM',
    is('Back Squat', [...each(percentTm, [5, 75], [3, 85]), ...sets(1, open(1), percentTm(95))]),
  ],
  [
    'Sumo Deadlift 5/5/3/8 @50/60/70/70%',
    is('Sumo Deadlift', each(percent, [5, 50], [5, 60], [3, 70], [8, 70])),
  ],
  ['Front Squat 5 @ 35%, 5 @ 45%, 3 @ 55%', is('Front Squat', each(percent, [5, 35], [5, 45], [3, 55]))],
  ['Deadlift 1+ @95%', is('Deadlift', sets(1, open(1), percent(95)))],
  // Sheiko
  [
    'Squat 50% 1x5, 60% 2x4, 70% 2x3, 75% 5x3',
    is('Back Squat', [...at(50, 1, 5), ...at(60, 2, 4), ...at(70, 2, 3), ...at(75, 5, 3)]),
  ],
  ['Bench Press 50% 5x1, 60% 4x2', is('Bench Press', [...at(50, 5, 1), ...at(60, 4, 2)])],
  [
    'Bench Press 1x5 50%, 2x4 60%, 3x3 70%',
    is('Bench Press', [...at(50, 1, 5), ...at(60, 2, 4), ...at(70, 3, 3)]),
  ],
  ['Dumbbell Fly 5x10', is('Dumbbell Fly', sets(5, reps(10)))],
  ['Good Mornings 5x5', is('Good Morning', sets(5, reps(5)))],
  ['Paused Deadlift 3x3 @75-80%', is('Paused Deadlift', sets(3, reps(3), percent(75, 80)))],
  ['Bench 4x3 80%, 2x2 85% rest 3', is('Bench Press', [...at(80, 4, 3), ...at(85, 2, 2)], { rest_s: 180 })],
  ['Deadlift 70%-75% 4x2', is('Deadlift', sets(4, reps(2), percent(70, 75)))],
  // Westside
  ['Box Squat 10x2 @ 55% r45-60', is('Box Squat', at(55, 10, 2), rests(45, 60))],
  ['Floor Press 1RM', refused('1RM')],
  ['Speed Bench 9x3 @50%', refused('Speed Bench')],
  ['Bench Press 9x3 50kg + bands', is('Bench Press', sets(9, reps(3), kg(50)), { note: '+ bands' })],
  ['JM Press 4 sets of 6-8', is('JM Press', sets(4, reps(6, 8)))],
  ['Reverse Hypers 4x12', is('Reverse Hyperextension', sets(4, reps(12)))],
  ['GHR 4x10', is('Glute-Ham Raise', sets(4, reps(10)))],
  [
    'Rack Pull 1x1 @9, 2x1 -10%',
    is('Rack Pull', [...sets(1, reps(1), rpe(9)), ...sets(2, reps(1), load('prev_pct', -10))]),
  ],
  ['Safety Bar Squat 5x5x100kg', is('Safety Bar Squat', sets(5, reps(5), kg(100)))],
  ['Deadlift 8x1 @ 70% r60s', is('Deadlift', at(70, 8, 1), { rest_s: 60 })],
  // Weightlifting
  ['Clean + Jerk 3x(1+1) 80kg', is('Clean and Jerk', sets(3, parts(1, 1), kg(80)))],
  ['Snatch 5x2 @70-75%', is('Snatch', sets(5, reps(2), percent(70, 75)))],
  ['Clean 3x(2+1) @75%', is('Clean', sets(3, parts(2, 1), percent(75)))],
  ['Snatch 2x1+1 @80%', is('Snatch', sets(2, parts(1, 1), percent(80)))],
  ['Power Snatch 3x2+1+1 60kg', is('Power Snatch', sets(3, parts(2, 1, 1), kg(60)))],
  [
    'Clean Pull 4x3 100% of Clean',
    is('Clean Pull', sets(4, reps(3), percent(100), { pct_exercise_id: 'Clean' })),
  ],
  [
    'Snatch Pull 3x3 @ 95% of Snatch',
    is('Snatch Pull', sets(3, reps(3), percent(95), { pct_exercise_id: 'Snatch' })),
  ],
  ['Front Squat 3x3x90kg', is('Front Squat', sets(3, reps(3), kg(90)))],
  [
    'Back Squat 5x3 @ 80/82.5/85/87.5/90%',
    is('Back Squat', each(percent, [3, 80], [3, 82.5], [3, 85], [3, 87.5], [3, 90])),
  ],
  [
    'Hang Power Clean 3 @ 70%, 3 @ 75%, 2 @ 80%',
    is('Hang Power Clean', each(percent, [3, 70], [3, 75], [2, 80])),
  ],
  [
    'C&J 1+1 @80%, 1+1 @85%',
    is('Clean and Jerk', [...sets(1, parts(1, 1), percent(80)), ...sets(1, parts(1, 1), percent(85))]),
  ],
  ['Snatch 3x1 +2.5kg', refused('+2.5kg')],
  [
    'Snatch 1x2 70kg, 3x2 +2.5kg',
    is('Snatch', [...sets(1, reps(2), kg(70)), ...sets(3, reps(2), load('prev_kg', 2.5))]),
  ],
  ['Jerk 5x1 @ 85% RPE 8 rest 2-3', is('Split Jerk', sets(5, reps(1), percent(85), rpe(8)), rests(120, 180))],
  ['Snatch Balance 3x2 70%', is('Snatch Balance', at(70, 3, 2))],
  ['Clean 5x1+1', is('Clean', sets(5, parts(1, 1)))],
  ['Overhead Squat 3x5 3010 tempo', is('Overhead Squat', sets(3, reps(5)), { tempo: '3010' })],
  ['Muscle Snatch 4x3 40 kg, r90', is('Muscle Snatch', sets(4, reps(3), kg(40)), { rest_s: 90 })],
  ['Squat 3x5 31X1 r3', is('Back Squat', sets(3, reps(5)), { tempo: '31X1', rest_s: 180 })],
  ['Squat 5x5 12x3', refused('12x3')],
  ['Squat 3x5 80kg r60-90', is('Back Squat', sets(3, reps(5), kg(80)), rests(60, 90))],
  ['Bench 3x5 +2.5kg', refused('+2.5kg')],
]
