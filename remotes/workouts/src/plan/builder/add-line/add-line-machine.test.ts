import { describe, expect, it } from 'vitest'
import { exercise } from '../../../model/typed-line/catalogue.fixture.ts'
import { createCatalogue } from '../../../model/typed-line/catalogue.ts'
import { type LineError, withName } from '../../../model/typed-line/line-error.ts'
import { emptyDocument } from '../document/builder-document.ts'
import { documentOf, NOTHING_BEFORE, newIds, reader, textOf } from '../document/document.fixture.ts'
import { rowsOf } from '../document/rows.ts'
import {
  type AddLineEvent,
  actionOf,
  EMPTY_LINE,
  headLine,
  keptText,
  type LinePlace,
  lineFromKept,
  nextLine,
  notAddedOf,
  readLine,
  readWaiting,
} from './add-line-machine.ts'

const UNKNOWN: LineError = {
  code: 'unknown-exercise',
  start: 0,
  end: 6,
  message: 'is not known',
  name: 'Zercher',
}
const PLACE: LinePlace = { openBlock: null, openEnd: null, labels: {}, after: 'a' }
const REFUSED: AddLineEvent = { is: 'refused', errors: [UNKNOWN], place: PLACE }
const WAITING: AddLineEvent[] = [
  { is: 'written', text: 'Zercher 3x5' },
  REFUSED,
  { is: 'written', text: 'Zercher 3x5b' },
  { is: 'written', text: 'bench 3x' },
]
const after = (...events: AddLineEvent[]) => events.reduce(nextLine, EMPTY_LINE)

describe('the add line', () => {
  it.each<[string, AddLineEvent[], Partial<typeof EMPTY_LINE>]>([
    [
      'is what is written',
      [
        { is: 'written', text: 'a' },
        { is: 'written', text: 'ab' },
      ],
      { text: 'ab' },
    ],
    [
      'stays when it is refused',
      [{ is: 'written', text: 'Zercher 3x5' }, REFUSED],
      { text: 'Zercher 3x5', errors: [UNKNOWN], place: PLACE },
    ],
    [
      'says nothing any more once it is written on',
      [REFUSED, { is: 'written', text: 'b' }],
      { text: 'b', errors: [], place: PLACE },
    ],
    [
      'that is entered early waits, and the next is written',
      [
        { is: 'written', text: 'squat' },
        { is: 'entered-early', text: 'squat' },
        { is: 'written', text: 'be' },
        { is: 'entered-early', text: 'bench' },
      ],
      {
        text: '',
        waiting: [
          { id: 1, text: 'squat', errors: null, place: null },
          { id: 2, text: 'bench', errors: null, place: null },
        ],
      },
    ],
    [
      'that was refused waits while the next is typed right behind it',
      [{ is: 'written', text: 'Zercher 3x5' }, REFUSED, { is: 'written', text: 'Zercher 3x5b' }],
      { text: 'b', waiting: [{ id: 1, text: 'Zercher 3x5', errors: [UNKNOWN], place: PLACE }] },
    ],
    [
      'that was refused is gone on in behind a blank',
      [{ is: 'written', text: 'Zercher 3x5' }, REFUSED, { is: 'written', text: 'Zercher 3x5 ' }],
      { text: 'Zercher 3x5 ', place: PLACE },
    ],
    [
      'that was refused waits for whatever is typed at once',
      [{ is: 'written', text: 'Zerche' }, REFUSED, { is: 'written', text: 'Zercher', isAtOnce: true }],
      { text: 'r', waiting: [{ id: 1, text: 'Zerche', errors: [UNKNOWN], place: PLACE }] },
    ],
    [
      'whose end is what is wrong is gone on in',
      [{ is: 'written', text: 'Zerche' }, REFUSED, { is: 'written', text: 'Zercher' }],
      { text: 'Zercher', place: PLACE },
    ],
    [
      'that waits comes back to the field, and what stands there waits in its place',
      [...WAITING, { is: 'taken-back', id: 1 }],
      {
        text: 'Zercher 3x5',
        errors: [UNKNOWN],
        place: PLACE,
        waiting: [{ id: 1, text: 'bench 3x', errors: [], place: null }],
      },
    ],
    ['that waits can be dropped', [...WAITING, { is: 'gone', id: 1 }], { text: 'bench 3x' }],
    [
      'that was added leaves those that wait',
      [...WAITING, { is: 'added' }],
      { waiting: [{ id: 1, text: 'Zercher 3x5', errors: [UNKNOWN], place: PLACE }] },
    ],
  ])('in its states: %s', (_, events, state) => {
    expect(after(...events)).toEqual({ ...EMPTY_LINE, ...state })
  })

  it('is stored on the device with the waiting lines', () => {
    const kept = keptText(after(...WAITING))
    expect(kept).toBe('Zercher 3x5\nbench 3x')
    expect(lineFromKept(kept)).toMatchObject({
      text: 'bench 3x',
      waiting: [{ text: 'Zercher 3x5', errors: null }],
    })
  })

  it.each([
    ['Zercher 3x5', 0, 7, 'Front Squat', 'Front Squat 3x5'],
    ['A1. Zercher', 4, 11, 'Front Squat', 'A1. Front Squat'],
    ['"5x5 Lift" 3x5', 0, 10, '5x5 Pull', '"5x5 Pull" 3x5'],
    ['"Zercher" 3x5', 0, 9, '"Squat" (mine)', '"Squat" (mine) 3x5'],
  ])('replaces the unknown name in %j', (text, start, end, name, written) => {
    expect(withName(text, { start, end }, name)).toBe(written)
  })

  it.each([
    ['circuit', '3 rounds', '# circuit 3 rounds'],
    ['for_time', '3 rounds', '# for time 3 rounds'],
    ['warmup', '5min', '# warm-up 5min'],
    ['cooldown', '5min', '# cool-down 5min'],
  ] as const)('starts a block of kind %s', (kind, example, line) => {
    expect(headLine(kind, example)).toBe(line)
  })
})

describe('reading the add line', () => {
  const circuit = documentOf('# circuit 2 rounds\nBack Squat 5')
  const open = circuit.blocks[0]?.id ?? null
  const empty = emptyDocument('2026-11-18', 'draft')
  it.each<[string, string, typeof empty, string | null, string, string?]>([
    ['nothing', '  ', empty, null, 'empty'],
    ['the end of a block', ' # ', circuit, open, 'block-end'],
    ['a sign alone, with no block open', '#', empty, null, 'unreadable'],
    ['a name', 'bench press', empty, null, 'exercise', 'Bench Press'],
    ['a line', 'bench press 3x8', empty, null, 'lines', 'Bench Press 3x8'],
    ['what cannot be read', 'bench press 0x8', empty, null, 'unreadable'],
  ])('gives, for %s, the expected result', (_, typed, document, openBlock, is, text) => {
    const reading = readLine(typed, { ...NOTHING_BEFORE, document, openBlock }, reader, newIds())
    expect(reading.is).toBe(is)
    if (text !== undefined && 'document' in reading) expect(textOf(reading.document)).toContain(text)
  })

  it('asks which exercise is meant when several share the name', () => {
    const catalogue = createCatalogue([exercise('Barbell Row', ['Row']), exercise('Row Erg', ['Row'])])
    const reading = readLine(' row', NOTHING_BEFORE, { ...reader, catalogue }, newIds())
    expect(reading).toMatchObject({
      is: 'unreadable',
      errors: [
        {
          code: 'ambiguous-exercise',
          start: 1,
          end: 4,
          suggestions: [{ name: 'Barbell Row' }, { name: 'Row Erg' }],
        },
      ],
    })
  })

  it('adds a name in an open block with one set per round', () => {
    const reading = readLine(
      'bench press',
      { ...NOTHING_BEFORE, document: circuit, openBlock: open },
      reader,
      newIds(),
    )
    if (reading.is !== 'exercise') throw new Error(`A name alone is an exercise, not ${reading.is}`)
    const [, bench] = reading.document.blocks[0]?.prescriptions ?? []
    expect([bench?.id, bench?.sets.length]).toEqual([reading.added, 2])
    expect(rowsOf(reading.document, new Set())).toHaveLength(2)
  })
})

describe('a waiting line that is corrected', () => {
  const [squat, row] = ['Back Squat 3x5', 'Barbell Row 3x8']
  it.each([
    ['before all of them', squat, null, `Bench Press 1x1\n${squat}\n${row}`],
    ['behind the block it was written after', squat, 0, `${squat}\nBench Press 1x1\n${row}`],
    ['at the end, where that is gone', squat, 9, `${squat}\n${row}\nBench Press 1x1`],
  ])('is inserted %s', (_, first, at, text) => {
    const document = documentOf(`${first}\n${row}`)
    const place = { ...PLACE, after: at === null ? null : (document.blocks[at]?.id ?? 'gone') }
    const now = { ...NOTHING_BEFORE, document }
    const reading = readWaiting('bench press 1x1', place, now, reader, newIds())
    expect('document' in reading && textOf(reading.document)).toBe(text)
  })

  it('is inserted into the block that was open when it was typed', () => {
    const document = documentOf('# circuit 2 rounds\nBack Squat 5\n#\nBarbell Row 3x8')
    const place = {
      ...PLACE,
      openBlock: document.blocks[0]?.id ?? null,
      after: document.blocks[0]?.id ?? null,
    }
    const now = { ...NOTHING_BEFORE, document }
    const reading = readWaiting('bench press 8', place, now, reader, newIds())
    expect('document' in reading && reading.document.blocks.map(block => block.prescriptions.length)).toEqual(
      [2, 1],
    )
  })
})

describe('the keys of the add line', () => {
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
  const shut = { isOpen: false, isChosen: false, mayTakeBack: false, isUnknown: false }
  const listed = { ...shut, isOpen: true }
  const chosen = { ...shut, isOpen: true, isChosen: true }
  const waits = { ...shut, mayTakeBack: true }
  const unknown = { ...shut, isUnknown: true }
  it.each<[string, Partial<typeof keys>, typeof shut, ReturnType<typeof actionOf>]>([
    ['Enter', {}, shut, 'enter'],
    ['Enter', {}, listed, 'enter'],
    ['Enter', {}, chosen, 'pick'],
    ['Enter', {}, unknown, 'create'],
    ['Enter', {}, { ...chosen, isUnknown: true }, 'pick'],
    ['Enter', { shiftKey: true }, unknown, 'last-row'],
    ['Enter', { isComposing: true }, shut, null],
    ['Enter', { shiftKey: true }, shut, 'last-row'],
    ['Enter', { ctrlKey: true }, shut, null],
    ['Enter', { ctrlKey: true, shiftKey: true }, chosen, 'publish'],
    ['Enter', { metaKey: true, shiftKey: true }, shut, 'publish'],
    ['Tab', {}, shut, null],
    ['Tab', {}, chosen, 'pick'],
    ['Tab', { shiftKey: true }, chosen, null],
    ['ArrowDown', {}, shut, null],
    ['ArrowDown', {}, listed, 'next'],
    ['ArrowUp', {}, listed, 'previous'],
    ['ArrowUp', { altKey: true }, listed, null],
    ['ArrowUp', {}, shut, null],
    ['ArrowUp', {}, waits, 'take-back'],
    ['Escape', {}, shut, null],
    ['Escape', {}, listed, 'close'],
    ['a', {}, listed, null],
  ])('%s with %o while %o: %s', (key, held, list, action) => {
    expect(actionOf({ ...keys, key, ...held }, list)).toBe(action)
  })
})

describe('what is not in the workout', () => {
  const waits = (text: string, id: number) => ({ id, text, errors: null, place: null })
  it.each([
    ['', [], []],
    ['  ', [], []],
    ['rdl', [], ['rdl']],
    ['', ['Zerchr 3x5', ' '], ['Zerchr 3x5']],
    [' rdl 0x8', ['Zerchr 3x5'], ['Zerchr 3x5', 'rdl 0x8']],
  ])('with %j in the field and %j waiting', (text, waiting, expected) => {
    expect(notAddedOf({ text, waiting: waiting.map(waits) })).toEqual(expected)
  })
})
