import { describe, expect, it } from 'vitest'
import { checkCycles, findCycles, within } from './cycles.ts'
import { sourceOf } from './graph.fixture.ts'

const BOTH_WAYS = sourceOf([
  ['a/one.ts', 'b/one.ts'],
  ['a/two.ts', 'b/two.ts'],
  ['b/deeper/one.ts', 'a/two.ts'],
  ['c/one.ts', 'a/one.ts'],
])

describe('cycles between folders', () => {
  it('are found with one import for each direction, also where no two files import each other', () => {
    expect(findCycles(BOTH_WAYS)).toEqual([
      {
        places: ['a', 'b'],
        examples: [
          { from: 'a/one.ts', to: 'b/one.ts', line: 1 },
          { from: 'b/deeper/one.ts', to: 'a/two.ts', line: 3 },
        ],
      },
    ])
  })

  it('may go through a file beside the folders', () => {
    const [cycle] = findCycles(
      sourceOf([
        ['a/one.ts', 'paths.ts'],
        ['paths.ts', 'a/two.ts'],
      ]),
    )
    expect(cycle?.places).toEqual(['a', 'paths.ts'])
  })

  it('are not reported where only a test leads back, or files alone import each other', () => {
    const source = sourceOf([
      ['a/one.ts', 'b/one.ts'],
      ['b/one.test.ts', 'a/one.ts'],
      ['one.ts', 'two.ts'],
      ['two.ts', 'one.ts'],
    ])
    expect(findCycles(source)).toEqual([])
  })

  it('are found among the folders of a folder', () => {
    const features = within(
      sourceOf([
        ['features/a/one.ts', 'features/b/one.ts'],
        ['features/b/one.ts', 'features/a/one.ts'],
        ['features/b/one.ts', 'paths.ts'],
      ]),
      'features',
    )
    expect(features.root).toBe('x/src/features')
    expect(features.files).toEqual(['a/one.ts', 'b/one.ts'])
    expect(findCycles(features)).toHaveLength(1)
  })
})

describe('the check on cycles', () => {
  it('names an import for each direction', () => {
    expect(checkCycles([BOTH_WAYS]).map(({ path, line }) => [path, line])).toEqual([
      ['x/src/a/one.ts', 1],
      ['x/src/b/deeper/one.ts', 3],
    ])
  })
})
