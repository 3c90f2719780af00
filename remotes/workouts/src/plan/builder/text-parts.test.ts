import { describe, expect, it } from 'vitest'
import { isSamePart, piecesOf, textParts } from './text-parts.ts'

const LONG = Array.from({ length: 100 }, (_, at) => `Squat 3x${at}`).join('\n')

describe('textParts', () => {
  it.each([
    ['', 1],
    ['\n', 1],
    ['Squat 3x5\n\nBench 3x5\n', 1],
    ['# Week 1\n## Day 1\nSquat 3x5\n## Day 2', 3],
    [LONG, 3],
  ])('joins back to the same text: %j', (text, count) => {
    const parts = textParts(text, [], text.length)
    expect(parts.map(part => part.text).join('\n')).toBe(text)
    expect(parts).toHaveLength(count)
    expect(parts.filter(({ cursor }) => cursor !== null)).toHaveLength(1)
  })

  it('marks each error in its part', () => {
    const text = `${LONG}\n# Week 1\nSquat 3x`
    const errors = [text.lastIndexOf('3x'), text.indexOf('3x77'), text.indexOf('3x3')].map(start => ({
      start,
      end: start + 2,
    }))
    const marked = textParts(text, errors, 0).flatMap(part =>
      piecesOf(part).flatMap(({ start, end, isWrong }) => (isWrong ? [part.text.slice(start, end)] : [])),
    )
    expect(marked).toEqual(['3x', '3x', '3x'])
  })

  it('marks one character for an error without a length, and none at the end of a line', () => {
    const marks = (start: number) => textParts('Squat 4x', [{ start, end: start }], 0)[0]?.marks
    expect(marks(6)).toEqual([[6, 7]])
    expect(marks(8)).toEqual([])
  })

  it('changes only the part that was typed in, although all later positions move', () => {
    const typed = LONG.replace('3x50', '3x50 @8')
    const errors = (text: string) => [{ start: text.indexOf('3x90'), end: text.indexOf('3x90') + 4 }]
    const [before, after] = [
      textParts(LONG, errors(LONG), LONG.indexOf('3x50')),
      textParts(typed, errors(typed), typed.indexOf('3x50')),
    ]
    expect(before.map((part, at) => isSamePart(part, after[at] as (typeof after)[number]))).toEqual([
      true,
      false,
      true,
    ])
  })
})
