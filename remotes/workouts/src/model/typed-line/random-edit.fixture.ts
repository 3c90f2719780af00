import fc from 'fast-check'
import { EXERCISES } from './catalogue.fixture.ts'

/** A change of the lines of a text, as a person would make it; numbers choose where and what. */
export type Edit = (lines: string[], at: number, pick: number) => string[]

const SETS = [
  '5x5 100kg',
  '2x3',
  'w2x5 40kg, 3x5',
  '3x8-10 RPE 8',
  '1x1, d2x10 5kg',
  '5/3/1+ 60/70/80kg',
  'f1x12',
]

const EDITS: Record<string, Edit> = {
  'takes a line out': (lines, at) => lines.toSpliced(at, 1),
  'writes a line': (lines, at, pick) => lines.toSpliced(at, 0, `${nameAt(pick)} ${SETS[pick % SETS.length]}`),
  'writes a line in a superset': (lines, at, pick) =>
    lines.toSpliced(at, 0, `Z1. ${nameAt(pick)} 3x5`, `Z2. ${nameAt(pick + 1)} 3x8`),
  'moves a line': (lines, at, pick) => {
    const moved = lines[at]
    return moved === undefined ? lines : lines.toSpliced(at, 1).toSpliced(pick % lines.length, 0, moved)
  },
  'changes the exercise': (lines, at, pick) =>
    lines.with(at, lines[at]?.replace(/^([A-Z]+\d\. )?.*? (?=[wdf]?\d)/, `$1${nameAt(pick)} `) ?? ''),
  'changes the sets': (lines, at, pick) =>
    lines.with(at, lines[at]?.replace(/ [wdf]?\d.*$/, ` ${SETS[pick % SETS.length]}`) ?? ''),
  'changes a number of sets': (lines, at, pick) =>
    lines.with(at, lines[at]?.replace(/\d+(?=x)/, String((pick % 6) + 1)) ?? ''),
  'takes the labels away': lines => lines.map(line => line.replace(/^[A-Z]+\d\. /, '')),
  'doubles a line': (lines, at) => lines.toSpliced(at, 0, lines[at] ?? ''),
  'puts a circuit around it': (lines, at) => lines.with(at, `# circuit 2 rounds\n${lines[at]}\n#`),
  'changes nothing': lines => lines,
}

const nameAt = (pick: number): string => EXERCISES[pick % EXERCISES.length]?.name ?? ''

export const someEdits = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(1000), fc.nat(1000)),
  { minLength: 1, maxLength: 3 },
)

/** The text after the edits. */
export function edited(text: string, edits: readonly [string, number, number][]): string {
  return edits.reduce((before, [name, at, pick]) => {
    const lines = before.split('\n')
    return (EDITS[name]?.(lines, at % lines.length, pick) ?? lines).join('\n')
  }, text)
}
