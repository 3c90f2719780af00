import type { Kind, Strength } from '../../../knowledge/shapes.ts'
import { PATHS } from '../../paths.ts'

export const KIND_NAMES: Record<Kind, { one: string; many: string }> = {
  concept: { one: 'Concept', many: 'Concepts' },
  formula: { one: 'Formula', many: 'Formulae' },
  method: { one: 'Method', many: 'Methods' },
  muscle: { one: 'Muscle', many: 'Muscles' },
  exercise: { one: 'Exercise', many: 'Exercises' },
}

export const STRENGTH_NAMES: Record<Strength, string> = {
  'meta-analysis': 'Meta-analysis',
  review: 'Review, not pooled',
  trial: 'Measured in people',
  mechanism: 'Mechanism',
  practice: 'Practice',
}

export const nodePath = (slug: string): string => `${PATHS.knowledgeMap}/${slug}`
