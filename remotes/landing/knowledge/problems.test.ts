import { expect, it } from 'vitest'
import { type Against, problemsOf, THE_PRODUCT } from './problems.ts'
import { type Content, readContent, readExercises } from './read.ts'

const exercises = readExercises()
const against: Against = { ...THE_PRODUCT, exercises }

it('problemsOf finds no problem in the content of the repository', () => {
  expect(problemsOf(readContent(), against)).toEqual([])
})

it('readContent reads every exercise of the seed with its muscles', () => {
  expect(exercises.size).toBeGreaterThan(80)
  expect(exercises.get('back-squat')).toEqual({
    name: 'Back Squat',
    aliases: ['Barbell Squat', 'BS', 'High-Bar Squat', 'Squat', 'Squats', 'High-Bar Back Squat'],
    pattern: 'squat',
    mainMuscles: ['quads', 'glutes'],
    muscles: ['quads', 'glutes', 'adductors', 'lower_back'],
  })
})

/** Changes one thing in the real content. */
// biome-ignore lint/suspicious/noExplicitAny: the content is unchecked on purpose
type Draft = { nodes: Record<string, any>; citations: Record<string, any>; paths: Record<string, any> }
const after = (change: (draft: Draft) => void, held = against): string[] => {
  const draft = structuredClone(readContent() as Content) as Draft
  change(draft)
  return problemsOf(draft as Content, held)
}

it.each<[string, (draft: Draft) => void, RegExp]>([
  [
    'an edge that leads nowhere',
    d => d.nodes.deload.needs.push('nowhere'),
    /deload: needs: there is no node nowhere/,
  ],
  [
    'a circle in needs',
    d => d.nodes['training-load'].needs.push('acute-and-chronic-load'),
    /needs goes in a circle: .*session-load/,
  ],
  [
    'a claim without a citation',
    d => (d.nodes.taper.claims[0] = { ...d.nodes.tempo.claims[0], sources: [] }),
    /taper: a claim of strength meta-analysis has no citation/,
  ],
  [
    'a citation that is not listed',
    d => d.nodes.taper.claims[0].sources.push('nobody-1999'),
    /taper: there is no citation nobody-1999/,
  ],
  [
    'a citation that nobody needs',
    d => (d.citations.spare = { ...d.citations['foster-2021'], doi: '10.1000/x' }),
    /citation spare: no claim cites it/,
  ],
  [
    'a DOI twice',
    d => (d.citations['wolf-2023'].doi = d.citations['foster-2021'].doi),
    /citation wolf-2023: its DOI is listed twice/,
  ],
  [
    'a DOI that is none',
    d => (d.citations['wolf-2023'].doi = 'https://doi.org/10.1/x'),
    /citation wolf-2023: doi: is not a DOI/,
  ],
  [
    'a citation nobody confirmed',
    d => delete d.citations['wolf-2023'].confirmed,
    /citation wolf-2023: confirmed/,
  ],
  [
    'a summary that is too long',
    d => (d.nodes.tempo.summary = 'word '.repeat(61).trim()),
    /tempo: the summary has 61 words/,
  ],
  [
    'an exercise that the library lacks',
    d => d.nodes.tempo.exercises.push('moon-walk'),
    /tempo: the library has no exercise moon-walk/,
  ],
  [
    'exercises of a muscle that somebody has listed by hand',
    d => (d.nodes.neck.exercises = ['neck-flexion']),
    /neck: exercises of a muscle are read from the library/,
  ],
  [
    'an exercise that somebody says what it trains of',
    d => (d.nodes['back-squat'].trains = ['hamstrings']),
    /back-squat: .*trains/,
  ],
  [
    'an analogy without its label',
    d => delete Object.assign(d.nodes.abs.claims[0], { why: 'Applied by analogy.' }).analogy,
    /abs: a claim that argues by analogy/,
  ],
  ['a muscle without a node', d => delete d.nodes.neck, /muscle neck: it has no node/],
  [
    'a metric without a node',
    d => delete d.nodes.compliance,
    /metric session_compliance: its node compliance is missing/,
  ],
  [
    'a source of a metric that nobody confirmed',
    d => (d.citations['foster-2021'].title = 'Another title of it'),
    /metric session_load: its source is not confirmed/,
  ],
  ['an unknown strength', d => (d.nodes.tempo.claims[0].strength = 'proof'), /tempo: claims\.0\.strength/],
  ['a claim without its why', d => delete d.nodes.tempo.claims[0].why, /tempo: claims\.0\.why/],
  ['a word nobody knows', d => (d.nodes.tempo.requires = []), /tempo: .*requires/],
  [
    'a step of a path that is no node',
    d => d.paths.coach.steps.push('nowhere'),
    /path coach: there is no node nowhere/,
  ],
])('problemsOf finds %s', (_, change, problem) => {
  const draft = after(d => {
    for (const node of Object.values(d.nodes)) {
      node.needs ??= []
      node.exercises ??= []
    }
    for (const { claims } of Object.values(d.nodes)) for (const claim of claims) claim.sources ??= []
    change(d)
  })
  expect(
    draft.some(one => problem.test(one)),
    draft.join('\n'),
  ).toBe(true)
})
