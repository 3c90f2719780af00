import { z } from 'zod'
import { CALCULATORS, KINDS, STRENGTHS } from './shapes.ts'

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** At least one full sentence. */
const sentence = z.string().trim().min(8)
const slugs = z.array(z.string().regex(SLUG)).default([])

const claim = z.strictObject({
  says: sentence,
  strength: z.enum(STRENGTHS),
  why: sentence,
  sources: z.array(z.string()).default([]),
  disputed: sentence.optional(),
  /** Set where it is found in other muscles, lifts or people than it is said of. */
  analogy: z.literal(true).optional(),
})

/** One file of content/knowledge; its name is the slug. */
export const nodeFile = z.strictObject({
  title: z.string().min(2).max(50),
  kind: z.enum(KINDS),
  aliases: z.array(z.string()).default([]),
  summary: sentence,
  more: z.array(sentence).min(1),
  mistakes: z.array(sentence).min(1),
  claims: z.array(claim).min(1),
  needs: slugs,
  'part of': slugs,
  'measured by': slugs,
  contradicts: slugs,
  calculator: z.enum(CALCULATORS).optional(),
  /** Slugs of the exercise library; those of a muscle are read from it. */
  exercises: slugs,
  /** Of a muscle: patterns or exercises of which the node says that they hardly train it. The library has to agree. */
  'hardly trained by': z.array(z.string()).default([]),
  /** Where the product uses it. */
  product: sentence.optional(),
  /** Key of the muscle that a node of this kind is about. */
  muscle: z.string().optional(),
  /** Slug of the exercise that a node of this kind is about. */
  exercise: z.string().optional(),
})
export type NodeFile = z.infer<typeof nodeFile>

/** One entry of content/citations.yaml. */
export const citation = z.strictObject({
  authors: z.array(z.string().min(2)).min(1),
  year: z.number().int().min(1900).max(2100),
  title: sentence,
  journal: z.string().min(3),
  doi: z.string().regex(/^10\.\d{4,9}\/[^\s"<>]+$/, 'is not a DOI without https://doi.org/'),
  /** The day on which title and DOI were seen together. */
  confirmed: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Where. */
  seen: z.string().min(5),
})
export type CitationFile = z.infer<typeof citation>

export const readingPath = z.strictObject({
  title: z.string().min(3),
  text: sentence,
  steps: z.array(z.string().regex(SLUG)).min(3),
})
