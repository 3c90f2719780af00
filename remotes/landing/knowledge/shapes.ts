/** Kinds of nodes, in the order of the outline. */
export const KINDS = ['concept', 'formula', 'method', 'muscle', 'exercise'] as const
export type Kind = (typeof KINDS)[number]

/** What a node can have to do with another: this node `needs` that one first, is `part of` it, and so on. */
export const RELATIONS = ['needs', 'part of', 'trains', 'measured by', 'contradicts'] as const
export type Relation = (typeof RELATIONS)[number]
/** What an exercise trains is read from the library; the others stand in the nodes. */
export type WrittenRelation = Exclude<Relation, 'trains'>
export const WRITTEN_RELATIONS = RELATIONS.filter(
  relation => relation !== 'trains',
) as readonly WrittenRelation[]

/** Strength of evidence, strongest first. */
export const STRENGTHS = ['meta-analysis', 'review', 'trial', 'mechanism', 'practice'] as const
export type Strength = (typeof STRENGTHS)[number]

export const CALCULATORS = [
  'e1rm',
  'percent1rm',
  'rpe',
  'sessionLoad',
  'ewma',
  'volumeLoad',
  'weeklySets',
  'compliance',
  'trainingMax',
] as const
export type CalculatorName = (typeof CALCULATORS)[number]

export interface Edge {
  relation: Relation
  to: string
}

/** What outline, search and map know of a node. */
export interface IndexNode {
  slug: string
  title: string
  kind: Kind
  aliases: readonly string[]
  /** First sentence of the summary. */
  gist: string
  edges: readonly Edge[]
  /** Centre of its box on the map, and the box's width. */
  x: number
  y: number
  width: number
}

export interface Citation {
  key: string
  authors: readonly string[]
  year: number
  title: string
  journal: string
  doi: string
}

export interface Claim {
  says: string
  strength: Strength
  /** Why this strength, in one sentence. */
  why: string
  sources: readonly Citation[]
  /** The evidence is about other muscles, lifts or people than the claim. */
  analogy?: true
  /** What researchers disagree about. */
  disputed?: string
}

/** Exercises of the library by what a set counts for a muscle: the first of them by name, and how many there are. */
export interface LibraryLists {
  one: { names: readonly string[]; count: number }
  half: { names: readonly string[]; count: number }
}

/** The rest of a node, loaded with its page. */
export interface NodeBody {
  summary: string
  more: readonly string[]
  mistakes: readonly string[]
  claims: readonly Claim[]
  exercises: readonly { slug: string; name: string }[]
  /** Of a muscle: what the library counts for it. */
  library?: LibraryLists
  /** Of an exercise: its slug in the library. */
  drawn?: string
  /** Of an exercise: what a set of it counts, as `one for the chest and a half for the triceps`. */
  counts?: string
  /** Muscles to draw: `main` are trained most, `helping` assist. */
  muscles?: Readonly<Record<string, 'main' | 'helping'>>
  /** Where the product uses it. */
  product?: string
  calculator?: CalculatorName
  /** The metrics that it explains, with formula. */
  metrics: readonly { key: string; name: string; formula: string; definition: string }[]
}

/** One side of the drawn figure: paths of its right half, from the middle outwards; 212 units high, 39 wide. */
export interface DrawnSide {
  name: string
  outline: string
  muscles: Readonly<Record<string, string>>
  lines: string
}
