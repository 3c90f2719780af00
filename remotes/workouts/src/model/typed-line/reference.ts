/** One row of the reference card: how it is written, an example that can be typed as it stands, and what it means. */
export interface ReferenceRow {
  notation: string
  example: string
  meaning: string
}

export interface ReferencePart {
  title: string
  rows: readonly ReferenceRow[]
}

/** What the typed line reads, for the card on `?`. The examples name exercises that everybody has. */
export const REFERENCE: readonly ReferencePart[] = [
  {
    title: 'Sets',
    rows: [
      { notation: '4x5', example: 'Back Squat 4x5', meaning: '4 sets of 5' },
      { notation: '3x8-10', example: 'Bench Press 3x8-10', meaning: '3 sets of 8 to 10' },
      { notation: '5x3+', example: 'Back Squat 5x3+ 100kg', meaning: '4 sets of 3, then 3 or more' },
      { notation: '3xAMRAP', example: 'Pull-Up 3xAMRAP', meaning: 'as many repetitions as possible' },
      { notation: '5/3/1', example: 'Back Squat 5/3/1 @75/85/95%', meaning: 'a wave: one set of each' },
      {
        notation: '3x(2+2+2)',
        example: 'Back Squat 3x(2+2+2) @85%',
        meaning: 'clusters; (1+1) is a complex',
      },
      { notation: '5x1+1', example: 'Power Clean 5x1+1', meaning: 'the same without brackets' },
      { notation: '8x65%', example: 'Bench Press 8x65%, 6x75%', meaning: 'one set of 8 at 65%' },
      { notation: '10 …', example: '10 Push-Up', meaning: 'one set, its exercise behind it' },
      { notation: '4 sets of 8', example: 'Barbell Curl 4 sets of 8-12', meaning: 'the same in words' },
      {
        notation: 'w2x5, 3x5',
        example: 'Deadlift w2x5 @40%, 3x3 @80%',
        meaning: 'groups; w warm-up, d drop set, f to failure',
      },
      { notation: '/side', example: 'Split Squat 3x8/side 20kg', meaning: 'each side; also /leg, /arm, es' },
    ],
  },
  {
    title: 'Time, distance, calories',
    rows: [
      { notation: '45s, 2min, 1:30', example: 'Plank 3x45s', meaning: 'a time; 30-45s is a range' },
      { notation: '400m, 1.5km', example: 'Row Erg 4x500m', meaning: 'a distance' },
      { notation: '15cal', example: 'Assault Bike 5x12cal', meaning: 'calories' },
    ],
  },
  {
    title: 'Load',
    rows: [
      {
        notation: '100kg, 225lb',
        example: 'Front Squat 3x3 100-105kg',
        meaning: 'a bare number is in your unit',
      },
      {
        notation: '75%',
        example: 'Back Squat 4x5 @75%',
        meaning: 'of the maximum; 75%TM of the training maximum',
      },
      {
        notation: '60% of',
        example: 'Romanian Deadlift 3x8 @60% of Deadlift',
        meaning: 'of the maximum of another exercise',
      },
      {
        notation: 'bw, bw+20kg',
        example: 'Dip 3x8 bw-15kg',
        meaning: 'body weight, with more or with assistance',
      },
      { notation: '60%bw', example: "Farmer's Carry 4x40m 60%bw", meaning: 'of body weight' },
      { notation: '2x24kg', example: 'Dumbbell Bench Press 3x10 2x24kg', meaning: 'a pair; also 24kg each' },
      { notation: '50% 1x5', example: 'Back Squat 50% 1x5, 60% 2x4', meaning: 'a load before its sets' },
      { notation: '-10%, +5kg', example: 'Bench Press 1x3 @8, 3x3 -10%', meaning: 'from the set before' },
    ],
  },
  {
    title: 'Effort',
    rows: [
      { notation: 'RPE 8, @8', example: 'Back Squat 3x5 RPE 7-8', meaning: 'after @ up to ten is RPE' },
      { notation: '2RIR', example: 'Barbell Curl 3x12 1-2RIR', meaning: 'repetitions in reserve' },
    ],
  },
  {
    title: 'Tempo, rest, note',
    rows: [
      {
        notation: 't31X0',
        example: 'Back Squat 4x5 t31X0',
        meaning: 'down, pause, up, pause in seconds; X is fast',
      },
      { notation: 'r180, r3:00', example: 'Back Squat 4x5 r2min', meaning: 'rest after each set' },
      {
        notation: 'r90-120',
        example: 'Back Squat 4x5 r90-120',
        meaning: 'from 90 to 120 s; below ten, r2, is minutes',
      },
      { notation: '// note', example: 'Front Squat 3x3 // brace hard', meaning: 'with a blank before it' },
    ],
  },
  {
    title: 'Workout',
    rows: [
      { notation: '## title', example: '## Lower A', meaning: 'its title' },
      {
        notation: 'T1 T2 T3',
        example: 'T1: Back Squat 5x3+\nT2: Bench Press 3x10',
        meaning: 'tiers: sets of their own',
      },
      {
        notation: 'A1. A2.',
        example: 'A1. Bench Press 3x8\nA2. Barbell Row 3x8',
        meaning: 'the same letters: a superset',
      },
      {
        notation: '# circuit',
        example: '# circuit 3 rounds r90\nPush-Up 10\n#',
        meaning: 'a block; # alone ends it',
      },
      {
        notation: '# EMOM',
        example: '# E2MOM 20min\nPower Clean 3 @70%',
        meaning: 'every minute, 2 minutes (E2MOM), 90 s (E90s)',
      },
      {
        notation: 'AMRAP 20:',
        example: 'AMRAP 20:\n10 Push-Up',
        meaning: 'a block without #; an empty line ends it',
      },
      {
        notation: 'A1. in an EMOM',
        example: '# EMOM 12\nA1. Power Clean 3\nA2. Push-Up 10',
        meaning: 'its minutes in turn',
      },
      { notation: '# interval', example: '# interval 8 rounds 20s/10s', meaning: 'work/rest' },
      {
        notation: '# …',
        example: '# AMRAP 12min',
        meaning: 'also for time, warm-up, cool-down',
      },
    ],
  },
]
