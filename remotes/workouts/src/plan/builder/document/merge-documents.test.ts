import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depth, seed } from '../../../testing/depth.ts'
import { joinAbove, moveExercise, removeExercises } from './arrange.ts'
import type { BuilderDocument } from './builder-document.ts'
import { contextOf, documentOf, exercises, newIds, textOf } from './document.fixture.ts'
import { editCells } from './edit-cells.ts'
import { mergeDocuments, type Side } from './merge-documents.ts'
import { rowsOf } from './rows.ts'

const newId = newIds()
const BASE = documentOf(
  'Back Squat 3x5 100\nB1. Bench Press 3x8 60\nB2. Barbell Row 3x10 50\nPlank 3x45\n# circuit 3 rounds\nPush-Up 10\nDeadlift 5',
  newId,
)
const all = ({ blocks }: BuilderDocument) => blocks.flatMap(({ prescriptions }) => prescriptions)
const nameOf = (id: string): string => exercises.get(id)?.name ?? '?'
const idOf = (name: string): string => all(BASE).find(one => nameOf(one.exercise_id) === name)?.id ?? ''

/** Types a load into the first line of an exercise. */
function load(document: BuilderDocument, name: string, text: string): BuilderDocument {
  const edit = editCells(document, [`${idOf(name)}/0`], 'load', text, new Set(), contextOf(newId))
  if (!edit.ok) throw new Error(edit.message)
  return edit.document
}
function add(document: BuilderDocument, text: string): BuilderDocument {
  const added = documentOf(text, newId)
  return { ...document, blocks: [...document.blocks, ...added.blocks] }
}
const remove = (document: BuilderDocument, name: string) => removeExercises(document, new Set([idOf(name)]))
const lines = (document: BuilderDocument) => textOf(document).split('\n').filter(Boolean)

describe('a change that only one side made', () => {
  it.each<
    [string, (d: BuilderDocument) => BuilderDocument, (d: BuilderDocument) => BuilderDocument, RegExp[]]
  >([
    [
      'two exercises, one each',
      d => load(d, 'Back Squat', '105'),
      d => load(d, 'Plank', '10'),
      [/Squat.*105/, /Plank.*10/],
    ],
    [
      'one of a superset each',
      d => load(d, 'Bench Press', '70'),
      d => load(d, 'Barbell Row', '55'),
      [/Bench.*70/, /Row.*55/],
    ],
    [
      'added on both sides',
      d => add(d, 'Dip 3x8'),
      d => add(d, 'Front Squat 3x5'),
      [/Dip 3x8/, /Front Squat 3x5/],
    ],
    [
      'added here, changed there',
      d => add(d, 'Dip 3x8'),
      d => load(d, 'Back Squat', '90'),
      [/Dip/, /Squat.*90/],
    ],
    [
      'the title here, the note there',
      d => ({ ...d, title: 'Mine' }),
      d => ({ ...d, note: 'Theirs' }),
      [/^= Mine|Mine/],
    ],
  ])('is taken over: %s', (_, mine, theirs, expected) => {
    const merge = mergeDocuments(BASE, mine(BASE), theirs(BASE))
    expect([merge.exercises, merge.head]).toEqual([[], []])
    for (const words of expected) expect(textOf(merge.document)).toMatch(words)
    expect(all(merge.document).length).toBeGreaterThanOrEqual(all(BASE).length)
  })

  it('is taken over when it is a removal, on either side', () => {
    const without = remove(BASE, 'Plank')
    for (const [mine, theirs] of [
      [BASE, without],
      [without, BASE],
    ] as const) {
      const { document, exercises: conflicts } = mergeDocuments(BASE, mine, theirs)
      expect(textOf(document)).toBe(textOf(without))
      expect(conflicts).toEqual([])
    }
  })

  it('is kept together with a move on the other side', () => {
    const mine = load(BASE, 'Plank', '10')
    const theirs = moveExercise(BASE, idOf('Plank'), -1, newId)
    const { document } = mergeDocuments(BASE, mine, theirs)
    expect(lines(document)[1]).toMatch(/Plank.*10/)
  })

  it('is kept in a block that the other side has joined', () => {
    const theirs = joinAbove(BASE, idOf('Plank'))
    const mine = load(add(BASE, 'Dip 3x8'), 'Back Squat', '95')
    const text = textOf(mergeDocuments(BASE, mine, theirs).document)
    expect(text).toMatch(/B3\. Plank/)
    expect(text).toMatch(/Dip 3x8/)
    expect(text).toMatch(/Squat.*95/)
  })

  it('is counted by its side', () => {
    const mine = load(load(BASE, 'Back Squat', '105'), 'Plank', '10')
    expect(mergeDocuments(BASE, mine, load(BASE, 'Deadlift', '150')).taken).toEqual({ mine: 2, theirs: 1 })
  })
})

describe('a change that both sides made', () => {
  const mine = { ...load(BASE, 'Back Squat', '105'), title: 'Heavy' }
  const theirs = { ...load(BASE, 'Back Squat', '95'), title: 'Light' }

  it.each<[Side | 'nothing', RegExp, string]>([
    ['nothing', /105/, 'Heavy'],
    ['mine', /105/, 'Heavy'],
    ['theirs', /95/, 'Light'],
  ])('is resolved by choosing %s', (side, text, title) => {
    const choices =
      side === 'nothing'
        ? new Map()
        : new Map([
            [idOf('Back Squat'), side],
            ['title', side],
          ])
    const merge = mergeDocuments(BASE, mine, theirs, choices)
    expect(merge.exercises.map(({ id }) => id)).toEqual([idOf('Back Squat')])
    expect(merge.head).toEqual([{ id: 'title', mine: 'Heavy', theirs: 'Light' }])
    expect(lines({ ...merge.document, title: '' })[0]).toMatch(text)
    expect(merge.document.title).toBe(title)
  })

  it('is kept when the other side removed the exercise, unless theirs is chosen', () => {
    const gone = remove(BASE, 'Back Squat')
    expect(mergeDocuments(BASE, mine, gone).exercises).toMatchObject([
      { id: idOf('Back Squat'), theirs: null },
    ])
    expect(textOf(mergeDocuments(BASE, mine, gone).document)).toMatch(/Squat.*105/)
    const choices = new Map([[idOf('Back Squat'), 'theirs' as const]])
    expect(all(mergeDocuments(BASE, mine, gone, choices).document).map(({ id }) => id)).not.toContain(
      idOf('Back Squat'),
    )
  })

  it('is no conflict when both made the same', () => {
    const same = load(BASE, 'Back Squat', '105')
    expect(mergeDocuments(BASE, same, load(BASE, 'Back Squat', '105')).exercises).toEqual([])
  })

  it('is a conflict for rest ranges with different ends', () => {
    const until = (rest_max_s: number): BuilderDocument => ({
      ...BASE,
      blocks: BASE.blocks.map(block => ({
        ...block,
        prescriptions: block.prescriptions.map(one => ({ ...one, rest_s: 90, rest_max_s })),
      })),
    })
    expect(mergeDocuments(BASE, until(120), until(150)).exercises).toHaveLength(all(BASE).length)
    expect(mergeDocuments(until(120), until(120), until(150)).exercises).toEqual([])
  })

  it('is every difference when the common version is unknown', () => {
    const { exercises: conflicts } = mergeDocuments(
      null,
      load(BASE, 'Back Squat', '105'),
      remove(BASE, 'Plank'),
    )
    expect(conflicts.map(({ id }) => id).sort()).toEqual([idOf('Back Squat'), idOf('Plank')].sort())
  })
})

const step = fc.record({
  by: fc.constantFrom('load', 'up', 'down', 'join', 'remove', 'add'),
  row: fc.nat(20),
  load: fc.integer({ min: 1, max: 200 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function after(start: BuilderDocument, steps: readonly Step[]): BuilderDocument {
  let document = start
  for (const { by, row, load: kg } of steps) {
    const id = all(document)[row % Math.max(1, all(document).length)]?.id
    if (by === 'add') document = add(document, `Dip 3x${(kg % 20) + 1}`)
    if (!id) continue
    if (by === 'up' || by === 'down') document = moveExercise(document, id, by === 'up' ? -1 : 1, newId)
    if (by === 'join') document = joinAbove(document, id)
    if (by === 'remove') document = removeExercises(document, new Set([id]))
    if (by === 'load') {
      const [first] = rowsOf(document, new Set()).filter(({ prescription }) => prescription.id === id)
      const edit = first && editCells(document, [first.key], 'load', String(kg), new Set(), contextOf(newId))
      if (edit?.ok) document = edit.document
    }
  }
  return document
}

it('a merge loses and doubles nothing, and equals the one side when only that was changed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (one, other) => {
      const [mine, theirs] = [after(BASE, one), after(BASE, other)]
      const { document, exercises: conflicts } = mergeDocuments(BASE, mine, theirs)
      const asked = new Set(conflicts.map(({ id }) => id))
      const ids = all(document).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const byId = (d: BuilderDocument) => new Map(all(d).map(({ id, sets }) => [id, JSON.stringify(sets)]))
      const [was, my, their, now] = [byId(BASE), byId(mine), byId(theirs), byId(document)]
      for (const [id, said] of now) expect([my.get(id), their.get(id)]).toContain(said)
      for (const [id, said] of my) if (said !== was.get(id)) expect(now.get(id)).toBe(said)
      for (const [id, said] of their)
        if (said !== was.get(id) && !asked.has(id)) expect(now.get(id)).toBe(said)
      for (const id of was.keys())
        if (!asked.has(id) && !(my.has(id) && their.has(id))) expect(now.has(id)).toBe(false)
      expect(textOf(mergeDocuments(BASE, mine, BASE).document)).toBe(textOf(mine))
      expect(textOf(mergeDocuments(BASE, BASE, theirs).document)).toBe(textOf(theirs))
    }),
    { numRuns: depth({ test: 200, deep: 5000 }), seed: seed() },
  )
})
