import { expect, it } from 'vitest'
import { countsWords, filled, libraryProblems, listsOf } from './library.ts'
import { modulesOf } from './modules.ts'
import { type Exercises, readContent, readExercises } from './read.ts'
import { type NodeFile, nodeFile } from './schema.ts'

const exercises = readExercises()
const content = readContent()
const node = (slug: string): NodeFile => nodeFile.parse(content.nodes[slug])
const row = (slug: string) => exercises.get(slug) ?? expect.unreachable(`no ${slug}`)
const problems = (of: NodeFile, library = exercises) => [...libraryProblems(of, library)]
const nodes = Object.keys(content.nodes).map(slug => ({ slug, ...node(slug) }))

it('exercise library and knowledge map do not contradict each other', () => {
  expect(nodes.flatMap(({ slug, ...of }) => problems(of).map(problem => `${slug}: ${problem}`))).toEqual([])
})

/** The library with one row changed. */
const withRow = (slug: string, change: Partial<ReturnType<typeof row>>): Exercises =>
  new Map([...exercises, [slug, { ...row(slug), ...change }]])

// What the two said against each other once, planted again one at a time.
it.each<[string, () => string[], RegExp]>([
  [
    'a squat counts for the hamstrings, which the map says it hardly trains',
    () =>
      problems(
        node('hamstrings'),
        withRow('back-squat', { muscles: [...row('back-squat').muscles, 'hamstrings'] }),
      ),
    /squat hardly trains it, and the library counts Back Squat for it/,
  ],
  [
    'a node denies exercises that the library has',
    () => problems({ ...node('neck'), more: ['The library has no neck exercise of its own.'] }),
    /says by hand what is in the library/,
  ],
  [
    'a node’s other name is another exercise',
    () => problems({ ...node('pull-up'), aliases: ['chin ups'] }),
    /its alias chin ups is Chin-Up in the library/,
  ],
  [
    'the library gives an exercise the name of a node of another one',
    () => problems(node('hip-thrust'), withRow('glute-bridge', { aliases: ['Barbell Hip-Thrust'] })),
    /its alias barbell hip thrust is Glute Bridge in the library/,
  ],
  [
    'a node says by hand what a set counts',
    () => problems({ ...node('biceps'), more: ['A pull is half a set for the biceps.'] }),
    /says by hand what a set counts/,
  ],
  [
    'a sentence asks for an exercise that the library has lost',
    () => problems(node('chest'), new Map([...exercises].filter(([slug]) => slug !== 'bench-press'))),
    /\{\{counts of bench-press\}\} is nothing that the library has/,
  ],
  [
    'an exercise hardly trains a muscle, and there is none of that name',
    () => problems({ ...node('hamstrings'), 'hardly trained by': ['moon-walk'] }),
    /the library has no moon-walk/,
  ],
])('the check finds that %s', (_, planted, problem) => {
  expect(
    planted().some(one => problem.test(one)),
    planted().join('\n'),
  ).toBe(true)
})

it('what a node says of an exercise is computed from the library', () => {
  const rowed = withRow('barbell-row', { muscles: ['lats'], mainMuscles: ['lats'] })
  expect(filled('{{set of barbell-row for biceps}}', exercises)).toBe('a half')
  expect(filled('{{set of barbell-row for biceps}}', rowed)).toBe('nothing')
  expect(countsWords(row('bench-press'))).toBe('one for the chest and a half for the triceps and front delts')
  const trained = (library: Exercises) =>
    modulesOf(content, library)
      .index.find(({ slug }) => slug === 'barbell-row')
      ?.edges.filter(({ relation }) => relation === 'trains')
      .map(({ to }) => to)
  expect(trained(exercises)).toContain('biceps')
  expect(trained(rowed)).toEqual(['lats'])
})

it('every muscle has exercises that count a full set for it', () => {
  const muscles = nodes.flatMap(({ muscle }) => (muscle ? [muscle] : []))
  expect(muscles.filter(muscle => listsOf(muscle, exercises).one.count === 0)).toEqual([])
  expect(listsOf('neck', exercises).one).toEqual({
    names: ['Neck Flexion', 'Neck Extension', 'Neck Side Flexion'],
    count: 3,
  })
})
