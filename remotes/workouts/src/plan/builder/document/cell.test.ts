import { describe, expect, it } from 'vitest'
import { type CellField, printCell, readCell } from './cell.ts'
import { contextOf, documentOf, exercises, newIds, reader, textOf } from './document.fixture.ts'
import { cellContext, editCells } from './edit-cells.ts'
import { rowsOf } from './rows.ts'

const NONE = new Set<string>()

/** The text after one cell of one line was written. */
function afterTyping(before: string, line: number, field: CellField, typed: string): string {
  const document = documentOf(before)
  const row = rowsOf(document, NONE)[line]
  if (!row) throw new Error(`There is no line ${line}`)
  const result = editCells(document, [row.key], field, typed, NONE, contextOf(newIds()))
  return result.ok ? textOf(result.document) : `✗ ${result.message}`
}

const SQUAT = 'Back Squat w2x5 @40%, 3x5 @80% RPE 8 r180'

describe('a cell', () => {
  it.each<[before: string, line: number, field: CellField, typed: string, after: string]>([
    ['Back Squat 3x5', 0, 'sets', '4x5 @75% RPE8 t31X0 r180', 'Back Squat 4x5 @75% RPE 8 t31X0 r180'],
    ['Back Squat 3x5 100kg RPE 8', 0, 'sets', '5x3', 'Back Squat 5x3 100kg RPE 8'],
    [SQUAT, 1, 'sets', '5x3', 'Back Squat w2x5 @40%, 5x3 @80% RPE 8 r180'],
    [SQUAT, 0, 'load', '45%', 'Back Squat w2x5 @45%, 3x5 @80% RPE 8 r180'],
    [SQUAT, 1, 'load', '100', 'Back Squat w2x5 @40%, 3x5 100kg RPE 8 r180'],
    [SQUAT, 1, 'load', '75/80/85%', 'Back Squat w2x5 @40%, 5/5/5 @75/80/85% RPE 8 r180'],
    [SQUAT, 1, 'load', '60% of Deadlift', 'Back Squat w2x5 @40%, 3x5 @60% of Deadlift RPE 8 r180'],
    [SQUAT, 1, 'load', 'bw+10kg', 'Back Squat w2x5 @40%, 3x5 bw+10kg RPE 8 r180'],
    [SQUAT, 1, 'load', '-10%', 'Back Squat w2x5 @40%, 3x5 -10% RPE 8 r180'],
    [SQUAT, 1, 'load', '', 'Back Squat w2x5 @40%, 3x5 RPE 8 r180'],
    [SQUAT, 1, 'effort', '9', 'Back Squat w2x5 @40%, 3x5 @80% RPE 9 r180'],
    [SQUAT, 1, 'effort', '2RIR', 'Back Squat w2x5 @40%, 3x5 @80% 2RIR r180'],
    [SQUAT, 1, 'effort', '', 'Back Squat w2x5 @40%, 3x5 @80% r180'],
    [SQUAT, 0, 'rest', '2min', 'Back Squat w2x5 @40%, 3x5 @80% RPE 8 r120'],
    [SQUAT, 0, 'rest', '1:30', 'Back Squat w2x5 @40%, 3x5 @80% RPE 8 r90'],
    [SQUAT, 0, 'rest', '', 'Back Squat w2x5 @40%, 3x5 @80% RPE 8'],
    [SQUAT, 0, 'tempo', '31x0', 'Back Squat w2x5 @40%, 3x5 @80% RPE 8 t31X0 r180'],
    ['Plank 3x45', 0, 'sets', '2x60', 'Plank 2x1min'],
    ['# circuit 3 rounds\nPush-Up 10', 0, 'sets', '12', '# circuit 3 rounds\nPush-Up 12'],
    ['Back Squat 3x5', 0, 'sets', '4x', '✗ expected repetitions, a time, a distance or AMRAP after 4x'],
    ['Back Squat 3x5', 0, 'sets', '', '✗ expected sets, such as 3x5'],
    ['Back Squat 3x5', 0, 'sets', '0x5', '✗ 1 to 50 sets'],
    [SQUAT, 1, 'load', '75/85%', '✗ 3 sets but 2 loads'],
    [SQUAT, 1, 'effort', '11', '✗ RPE is 1 to 10, in halves'],
    [SQUAT, 0, 'rest', 'soon', '✗ expected a load, RPE, RIR, tempo, rest or a note after //'],
    [SQUAT, 0, 'tempo', '31', '✗ tempo is four digits or X, such as t31X0'],
  ])('in %s, line %i, column %s, takes "%s"', (before, line, field, typed, after) => {
    expect(afterTyping(before, line, field, typed)).toBe(after)
  })

  it('prints text that reads back the same', () => {
    const text = `Back Squat w2x5 @40%, 3x5 @80% RPE 8 t31X0 r180
Pull-Up 3xAMRAP bw+10kg
Front Squat 3x3 100-105kg 1-2RIR
Split Squat 3x8/side 20kg
Romanian Deadlift 3x8 @60% of Deadlift
Bench Press 3x(2+2+2) 60%bw
Row Erg 4x500m r45`
    for (const row of rowsOf(documentOf(text), NONE)) {
      const context = cellContext(row, exercises)
      for (const field of ['sets', 'load', 'effort', 'rest', 'tempo'] as const) {
        const printed = printCell(field, context, reader.catalogue)
        if (printed === '') continue
        const read = readCell(field, printed, context, reader)
        expect(read, `${row.code} ${field} ${printed}`).toMatchObject({ ok: true })
        if (read.ok)
          expect(read.sets).toEqual(
            context.sets.map(({ ...set }) =>
              expect.objectContaining({
                set_type: set.set_type,
                reps_min: set.reps_min,
                load_kind: set.load_kind,
                load_min: set.load_min,
              }),
            ),
          )
      }
    }
  })

  it.each<[rest_s: number | null, rest_max_s: number | null, shown: string]>([
    [null, null, ''],
    [45, null, '45s'],
    [90, 90, '1:30'],
    [30, 45, '30–45s'],
    [45, 90, '0:45–1:30'],
    [90, 120, '1:30–2:00'],
  ])('shows a rest of %s to %s as "%s"', (rest_s, rest_max_s, shown) => {
    const [row] = rowsOf(documentOf('Back Squat 3x5'), NONE)
    if (!row) throw new Error('There is no line')
    const context = { ...cellContext(row, exercises), rest_s, rest_max_s }
    expect(printCell('rest', context, reader.catalogue)).toBe(shown)
  })

  it('drops the longer end of a rest range when the rest is changed or removed', () => {
    const document = documentOf('Back Squat 3x5 r90')
    const ranged = {
      ...document,
      blocks: document.blocks.map(block => ({
        ...block,
        prescriptions: block.prescriptions.map(one => ({ ...one, rest_max_s: 120 })),
      })),
    }
    const [row] = rowsOf(ranged, NONE)
    const typed = (field: CellField, text: string) => {
      const edit = editCells(ranged, [row?.key ?? ''], field, text, NONE, contextOf(newIds()))
      return edit.ok && edit.document.blocks[0]?.prescriptions[0]
    }
    expect(typed('rest', '60')).toMatchObject({ rest_s: 60, rest_max_s: null })
    expect(typed('rest', '')).toMatchObject({ rest_s: null, rest_max_s: null })
    expect(typed('load', '80')).toMatchObject({ rest_s: 90, rest_max_s: 120 })
  })

  it('changes one column of several lines at once, or none of them', () => {
    const document = documentOf('Back Squat 3x5\nBench Press 4x6\nPlank 3x45')
    const keys = rowsOf(document, NONE).map(({ key }) => key)
    const typed = editCells(document, keys.slice(0, 2), 'load', '80%', NONE, contextOf(newIds()))
    expect(typed.ok && textOf(typed.document)).toBe('Back Squat 3x5 @80%\nBench Press 4x6 @80%\nPlank 3x45s')
    expect(editCells(document, keys, 'load', '80 %%', NONE, contextOf(newIds()))).toMatchObject({ ok: false })
  })
})
