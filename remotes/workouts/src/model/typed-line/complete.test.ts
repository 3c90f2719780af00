import { describe, expect, it } from 'vitest'
import { CATALOGUE, exercise } from './catalogue.fixture.ts'
import { createCatalogue } from './catalogue.ts'
import { complete } from './complete.ts'
import { REFERENCE } from './reference.ts'
import { readWorkout } from './workout-reader.ts'

/** What is offered where | stands, and what choosing the first makes of the text. */
function completed(marked: string, catalogue = CATALOGUE) {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { start, end, suggestions } = complete(text, cursor, catalogue)
  const inserts = suggestions.map(({ insert }) => insert)
  const first = inserts[0] === undefined ? text : text.slice(0, start) + inserts[0] + text.slice(end)
  return { inserts, first, suggestions }
}

describe('completion while typing', () => {
  it.each([
    ['back sq|', 'Back Squat'],
    ['squat ba|', 'Back Squat'],
    ['rdl|', 'Romanian Deadlift'],
    ['A1. ben|', 'A1. Bench Press'],
    ['- 1. pull|', '- 1. Pull-Up'],
    ['back squta|', 'Back Squat'],
    ['Squat 3x5\nfarm|', "Squat 3x5\nFarmer's Carry"],
    ['Squat 3x5\r\nfarm|', "Squat 3x5\r\nFarmer's Carry"],
    ['bulg| 3x8', 'bulg 3x8'],
    ['over| 3x8', 'Overhead Press 3x8'],
    ['"over|', 'Overhead Press'],
    ['RDL 3x8 @60% of dea|', 'RDL 3x8 @60% of Deadlift'],
    ['RDL 3x8 @60% of "fro|', 'RDL 3x8 @60% of Front Squat'],
    // A name that the text has passed is left as it is.
    ['rdl 3x8 @60% of Deadlift r120|', 'rdl 3x8 @60% of Deadlift r120'],
    ['rdl 3x8 @60% of Deadlift |', 'rdl 3x8 @60% of Deadlift 3x5'],
    ['rdl 3x8 @60% of "Front Squat" RP|', 'rdl 3x8 @60% of "Front Squat" RPE 8'],
    ['rdl 3x8 @60% of Deadlfit r120|', 'rdl 3x8 @60% of Deadlfit r120'],
    ['Squat |', 'Squat 3x5'],
    ['Squat 3x5 @|', 'Squat 3x5 @75%'],
    ['Squat 3x5 R|', 'Squat 3x5 RPE 8'],
    ['Squat 3x5 t|', 'Squat 3x5 t31X0'],
    ['Squat 3x5 bw+|', 'Squat 3x5 bw+10kg'],
    ['# em|', '# EMOM 10min'],
    ['# e2|', '# E2MOM 20min'],
    ['|\nSquat 3x5', 'Dip\nSquat 3x5'],
    ['#|', '#circuit 3 rounds r90'],
  ])('offers the right name first for %j', (marked, first) => {
    expect(completed(marked).first).toBe(first)
  })

  it('offers every exercise when nothing is typed, up to the limit', () => {
    expect(completed('|').inserts).toHaveLength(8)
  })

  it('offers nothing within a title or a note', () => {
    expect(completed('## Ba|').inserts).toEqual([])
    expect(completed('Squat 3x5 // ba|').inserts).toEqual([])
  })

  it('names the alias that matched', () => {
    expect(completed('rd|').suggestions[0]).toMatchObject({ insert: 'Romanian Deadlift', detail: 'RDL' })
  })

  it('inserts a shared name together with its owner', () => {
    const shared = createCatalogue([
      exercise('Back Squat', [], 'weight_reps', 'mine', 'a'),
      exercise('Back Squat', [], 'weight_reps', 'global', 'b'),
    ])
    expect(completed('back|', shared).inserts).toEqual(['"Back Squat" (mine)', '"Back Squat" (global)'])
  })

  it('offers only text that can be read', () => {
    for (const insert of completed('Squat 3x5 |').inserts.filter(text => text !== '3x5' && text !== 'AMRAP'))
      expect(
        readWorkout(`Squat 1x5, 3x5 ${insert}`, { catalogue: CATALOGUE, unit: 'kg' }).errors,
        insert,
      ).toEqual([])
    for (const insert of completed('# |').inserts)
      expect(readWorkout(`# ${insert}`, { catalogue: CATALOGUE, unit: 'kg' }).errors, insert).toEqual([])
  })
})

describe('the reference card of the grammar', () => {
  it.each(REFERENCE.flatMap(({ rows }) => rows))('has a valid example: $example', ({ example, meaning }) => {
    expect(readWorkout(example, { catalogue: CATALOGUE, unit: 'kg' }).errors).toEqual([])
    expect(meaning).not.toBe('')
  })
})
