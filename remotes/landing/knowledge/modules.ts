import { METRICS } from '@coach-app/contracts'
import { placed } from './layout.ts'
import { countsWords, filled, listsOf } from './library.ts'
import type { Content, Exercises } from './read.ts'
import { type CitationFile, type NodeFile, nodeFile } from './schema.ts'
import {
  type Citation,
  type Edge,
  type IndexNode,
  KINDS,
  type Kind,
  type NodeBody,
  WRITTEN_RELATIONS,
} from './shapes.ts'

/** What the pages import: the index of all nodes, and the bodies by kind. Content has been checked before. */
export interface Modules {
  index: IndexNode[]
  bodies: Record<Kind, Record<string, NodeBody>>
}

export function modulesOf(content: Content, exercises: Exercises): Modules {
  const nodes = Object.entries(content.nodes).map(([slug, raw]) => ({ slug, ...nodeFile.parse(raw) }))
  const order = (kind: Kind) => KINDS.indexOf(kind)
  const ofMuscle = new Map(nodes.flatMap(({ slug, muscle }) => (muscle ? [[muscle, slug]] : [])))
  const trained = (exercise: string | undefined): Edge[] =>
    (exercises.get(exercise ?? '')?.muscles ?? []).flatMap(muscle => {
      const to = ofMuscle.get(muscle)
      return to ? [{ relation: 'trains', to }] : []
    })
  nodes.sort((a, b) => order(a.kind) - order(b.kind) || a.title.localeCompare(b.title, 'en'))
  const citations = content.citations as Record<string, CitationFile>
  const bodies = Object.fromEntries(KINDS.map(kind => [kind, {}])) as Modules['bodies']
  for (const node of nodes) bodies[node.kind][node.slug] = bodyOf(node, citations, exercises)
  return {
    index: placed(
      nodes.map(({ slug, title, kind, aliases, summary, ...node }) => ({
        slug,
        title,
        kind,
        aliases,
        gist: firstSentence(summary),
        edges: [
          ...WRITTEN_RELATIONS.flatMap(relation => node[relation].map(to => ({ relation, to }))),
          ...trained(node.exercise),
        ],
      })),
    ),
    bodies,
  }
}

const firstSentence = (text: string): string => /^.+?[.](?=\s|$)/.exec(text)?.[0] ?? text

function bodyOf(
  { slug, summary, more, mistakes, claims, product, calculator, ...node }: NodeFile & { slug: string },
  citations: Record<string, CitationFile>,
  exercises: Exercises,
): NodeBody {
  const said = (text: string) => filled(text, exercises)
  return {
    summary: said(summary),
    more: more.map(said),
    mistakes: mistakes.map(said),
    claims: claims.map(({ sources, disputed, analogy, ...claim }) => ({
      ...claim,
      ...(analogy ? { analogy } : {}),
      ...(disputed ? { disputed } : {}),
      sources: sources.map(key => citationOf(key, citations)),
    })),
    exercises: node.exercises.map(exercise => ({
      slug: exercise,
      name: exercises.get(exercise)?.name ?? exercise,
    })),
    ...musclesOf(node, exercises),
    ...(node.muscle ? { library: listsOf(node.muscle, exercises) } : {}),
    ...(node.exercise ? { drawn: node.exercise } : {}),
    ...countsOf(node.exercise, exercises),
    ...(product ? { product } : {}),
    ...(calculator ? { calculator } : {}),
    metrics: Object.entries(METRICS)
      .filter(([, metric]) => metric.node === slug)
      .map(([key, { name, formula, definition }]) => ({ key, name, formula, definition })),
  }
}

function countsOf(exercise: string | undefined, exercises: Exercises): Pick<NodeBody, 'counts'> {
  const row = exercises.get(exercise ?? '')
  return row ? { counts: countsWords(row) } : {}
}

/** A muscle is drawn as itself, an exercise by what it trains. */
function musclesOf(
  { muscle, exercise }: Pick<NodeFile, 'muscle' | 'exercise'>,
  exercises: Exercises,
): Pick<NodeBody, 'muscles'> {
  if (muscle) return { muscles: { [muscle]: 'main' } }
  const trained = exercises.get(exercise ?? '')
  if (!trained) return {}
  const { muscles, mainMuscles } = trained
  return {
    muscles: Object.fromEntries(muscles.map(one => [one, mainMuscles.includes(one) ? 'main' : 'helping'])),
  }
}

function citationOf(key: string, citations: Record<string, CitationFile>): Citation {
  const found = citations[key]
  if (!found) throw new Error(`There is no citation ${key}: run pnpm check.`)
  const { authors, year, title, journal, doi } = found
  return { key, authors, year, title, journal, doi }
}
