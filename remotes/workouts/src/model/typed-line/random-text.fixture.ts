import fc from 'fast-check'

const NAMES = [
  'Squat',
  'back squat',
  'Bench',
  'RDL',
  'Plank',
  'Row',
  'Pull-up',
  'Dips',
  '"90/90 Hip Switch"',
  '“Back Squat” (team 2)',
  'Row 5',
  'A1 Press',
]
const SETS = [
  '4x5',
  '3 × 8–10',
  '5x3+',
  '5 / 3 / 1+',
  '3xAMRAP',
  '4 sets',
  '4 sets of 8',
  '3x(1+1)',
  'w2x5',
  'd1x10',
  'f3X12',
  '3x30s',
  '4x400m',
  '2x1,5km',
  '5x12cal',
  '400/800m',
  '3x1:30',
  '10',
]
const BEHIND = [
  '@75%',
  '@ 70 - 75 %',
  '@75/85/95%TM',
  '100kg',
  '102,5 kg',
  '225lb',
  '100-105',
  'bw',
  'bw +20kg',
  '60%bw',
  '-10%',
  '+5',
  '@60% of Deadlift',
  '/side',
  'each leg',
  'RPE8',
  '@8',
  '@7-8',
  '2RIR',
  '1–2 RIR',
  't31x0',
  'r180',
  'r2min',
  '2x24kg',
  'red band',
  ', 3x5',
  ',2x3',
  ', 5/3/1',
  ', 8',
  '// note',
  '// a\\nb\\\\',
  'heavy',
  '@',
]
const LABELS = ['', '', '', 'A1. ', 'A2 ', 'b) ', 'B. ', '- ', '1. ', '• A1) ']
const HEADS = [
  '#',
  '# circuit 3 rounds r90',
  '# E2MOM 20min',
  '# emom 10:00 // hard',
  '# AMRAP 12min',
  '# for time',
  '# interval 8 rounds 20s/10s',
  '# Warm-Up',
  '## Lower  A',
]

const aLine = fc
  .tuple(
    fc.constantFrom(...LABELS),
    fc.constantFrom(...NAMES),
    fc.constantFrom(...SETS),
    fc.array(fc.constantFrom(...BEHIND), { maxLength: 3 }),
    fc.constantFrom(' ', '  ', '\t'),
  )
  .map(([label, name, sets, behind, blank]) => label + [name, sets, ...behind].join(blank))

/** Texts as people type and paste them, a few of them in part unreadable. */
export const someText = fc
  .array(fc.oneof({ weight: 8, arbitrary: aLine }, { weight: 2, arbitrary: fc.constantFrom(...HEADS) }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain(lines => fc.constantFrom('\n', '\r\n', '\n\n').map(lineBreak => lines.join(lineBreak)))
