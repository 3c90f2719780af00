import { METRICS, MUSCLES } from '@coach-app/contracts'
import type { ZodType } from 'zod'
import { libraryProblems } from './library.ts'
import type { Content, Exercises } from './read.ts'
import { citation, type NodeFile, nodeFile, readingPath, SLUG } from './schema.ts'
import { WRITTEN_RELATIONS } from './shapes.ts'

const SUMMARY_WORDS = 60

/** What the content is held against. */
export interface Against {
  exercises: Exercises
  /** Node and source of each metric, by key. */
  metrics: Record<string, { node: string; source: { citation: string; doi: string } | null }>
  muscles: readonly string[]
}
export const THE_PRODUCT: Omit<Against, 'exercises'> = { metrics: METRICS, muscles: MUSCLES }

/** Everything that is wrong with the content, each in a sentence that names the file; empty when all is well. */
export function problemsOf(content: Content, against: Against): string[] {
  const problems: string[] = []
  const parsed = <T>(kind: string, schema: ZodType<T>, all: Record<string, unknown>) => {
    const good = new Map<string, T>()
    for (const [key, value] of Object.entries(all)) {
      const result = schema.safeParse(value)
      if (result.success) good.set(key, result.data)
      else
        for (const { path, message } of result.error.issues)
          problems.push(`${kind} ${key}: ${path.join('.')}: ${message}`)
    }
    return good
  }
  const nodes = parsed('node', nodeFile, content.nodes)
  const citations = parsed('citation', citation, content.citations)
  const paths = parsed('path', readingPath, content.paths)
  const say = (slug: string, what: string) => problems.push(`node ${slug}: ${what}`)

  const cited = new Set<string>()
  for (const [slug, node] of nodes) {
    if (!SLUG.test(slug)) say(slug, 'its file name is no slug')
    const words = node.summary.split(/\s+/).length
    if (words > SUMMARY_WORDS) say(slug, `the summary has ${words} words, at most ${SUMMARY_WORDS}`)
    for (const relation of WRITTEN_RELATIONS)
      for (const to of node[relation]) {
        if (!nodes.has(to)) say(slug, `${relation}: there is no node ${to}`)
        if (to === slug) say(slug, `${relation}: leads to itself`)
      }
    for (const claim of node.claims) {
      if (claim.sources.length === 0 && claim.strength !== 'practice')
        say(slug, `a claim of strength ${claim.strength} has no citation: ${claim.says}`)
      if (/\banalogy\b/i.test(claim.why) && !claim.analogy)
        say(slug, `a claim that argues by analogy does not say so in its label: ${claim.says}`)
      for (const key of claim.sources) {
        cited.add(key)
        if (!citations.has(key)) say(slug, `there is no citation ${key}`)
      }
    }
    for (const exercise of node.exercises)
      if (!against.exercises.has(exercise)) say(slug, `the library has no exercise ${exercise}`)
    for (const what of subjectProblems(node, against)) say(slug, what)
    for (const what of libraryProblems(node, against.exercises)) say(slug, what)
  }
  for (const cycle of cyclesIn(nodes)) problems.push(`needs goes in a circle: ${cycle.join(' → ')}`)
  for (const key of citations.keys()) if (!cited.has(key)) problems.push(`citation ${key}: no claim cites it`)
  const dois = [...citations].map(([key, { doi }]) => ({ key, doi: doi.toLowerCase() }))
  for (const { key, doi } of dois)
    if (dois.some(other => other.doi === doi && other.key < key))
      problems.push(`citation ${key}: its DOI is listed twice`)
  for (const [key, { node, source }] of Object.entries(against.metrics)) {
    if (!nodes.has(node)) problems.push(`metric ${key}: its node ${node} is missing`)
    const work = [...citations.values()].find(({ doi }) => doi === source?.doi)
    if (source && !(work && source.citation.includes(work.title)))
      problems.push(`metric ${key}: its source is not confirmed in citations.yaml under this title and DOI`)
  }
  for (const muscle of against.muscles)
    if (![...nodes.values()].some(node => node.muscle === muscle))
      problems.push(`muscle ${muscle}: it has no node`)
  for (const [key, { steps }] of paths)
    for (const step of steps) if (!nodes.has(step)) problems.push(`path ${key}: there is no node ${step}`)
  return problems
}

/** A muscle's node names a muscle, an exercise's node an exercise of the library. */
function* subjectProblems(node: NodeFile, { exercises, muscles }: Against): Generator<string> {
  if ((node.kind === 'muscle') !== (node.muscle !== undefined)) yield 'muscle belongs to the kind muscle'
  if ((node.kind === 'exercise') !== (node.exercise !== undefined)) yield 'exercise belongs to its kind'
  if (node.kind === 'formula' && !node.calculator) yield 'a formula has a calculator'
  if (node.muscle && !muscles.includes(node.muscle)) yield `there is no muscle ${node.muscle}`
  if (node.exercise && !exercises.has(node.exercise)) yield `the library has no exercise ${node.exercise}`
}

/** Each circle in `needs` once, as the way round. */
function cyclesIn(nodes: Map<string, NodeFile>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (slug: string, way: string[]): void => {
    const at = way.indexOf(slug)
    if (at !== -1) {
      cycles.push([...way.slice(at), slug])
      return
    }
    if (done.has(slug)) return
    for (const next of nodes.get(slug)?.needs ?? []) visit(next, [...way, slug])
    done.add(slug)
  }
  for (const slug of nodes.keys()) visit(slug, [])
  return cycles
}
