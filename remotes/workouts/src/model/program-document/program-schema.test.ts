import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import published from '../../../../../docs/formats/program.schema.json'
import { depth, seed } from '../../testing/depth.ts'
import { exportProgram } from './export-program.ts'
import type { ProgramDocument } from './program-document.ts'
import { programFile } from './program-schema.ts'
import { publishedSchema } from './published-schema.ts'
import { aTemplate, LIBRARY } from './random-program.fixture.ts'

/** Of a deep run, on a machine that does something else as well. */
const LONGEST = depth({ test: 30_000, deep: 1_200_000 })
const runs = { numRuns: depth({ test: 30, deep: 2000 }), seed: seed() }

/** Read back from the file, as anybody else would. */
const schema = z.fromJSONSchema(published as never)
const isGood = (value: unknown) => [schema.safeParse(value).success, programFile.safeParse(value).success]

it('the published JSON schema equals the one made from the reader', () => {
  // `node remotes/workouts/programs/publish-schema.ts` writes it.
  expect(published).toEqual(publishedSchema())
})

it(
  'the JSON schema accepts exported programs of every version',
  () => {
    fc.assert(
      fc.property(aTemplate, template => {
        const document = exportProgram(template, LIBRARY)
        expect(isGood(document)).toEqual([true, true])
        const third = withoutFigures(document)
        expect(isGood({ ...third, version: 3 })).toEqual([true, true])
        const second = withoutRangesAndTurns(third)
        expect(isGood({ ...second, version: 2 })).toEqual([true, true])
        const { tags: _, phases: __, progressions: ___, ...first } = second
        expect(isGood({ ...first, version: 1 })).toEqual([true, true])
      }),
      runs,
    )
  },
  LONGEST,
)

const withoutFigures = (document: ProgramDocument) => ({
  ...document,
  exercises: document.exercises.map(({ figure: _, ...exercise }) => exercise),
})

const withoutRangesAndTurns = (document: ReturnType<typeof withoutFigures>) => ({
  ...document,
  workouts: document.workouts.map(workout => ({
    ...workout,
    blocks: workout.blocks.map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(({ rest_max_s: _, turn: __, ...line }) => line),
    })),
  })),
})

const SOMETHING = fc.constantFrom<unknown[]>(
  null,
  undefined,
  '',
  ' ',
  'x'.repeat(200),
  'straight',
  'https://example.test',
  -1,
  0,
  0.5,
  3,
  53,
  1e6,
  true,
  [],
  [null],
  {},
  { soul: 'primary' },
)

/** Every place in a document: the ways to it. */
const places = (value: unknown, way: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? [
        way,
        ...Object.entries(value).flatMap(([name, part]) =>
          places(part, [...way, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [way]

function changed(document: ProgramDocument, way: (string | number)[], to: unknown): unknown {
  const copy = structuredClone(document) as never
  const last = way.at(-1)
  if (last === undefined) return to
  const parent = way.slice(0, -1).reduce<never>((part, name) => part[name] as never, copy) as Record<
    string | number,
    unknown
  >
  if (to === undefined) delete parent[last]
  else parent[last] = to
  return copy
}

it(
  'the JSON schema and the reader agree on a document with one value changed anywhere',
  () => {
    let refused = 0
    fc.assert(
      fc.property(aTemplate, fc.nat(), SOMETHING, (template, at, to) => {
        const document = exportProgram(template, LIBRARY)
        const ways = places(document)
        const broken = changed(document, ways[at % ways.length] ?? [], to)
        const [bySchema, byReader] = isGood(broken)
        expect(bySchema).toBe(byReader)
        if (!bySchema) refused++
      }),
      { ...runs, numRuns: runs.numRuns * 5 },
    )
    expect(refused).toBeGreaterThan(runs.numRuns)
  },
  LONGEST,
)
