import { type SentBlock, toSentBlocks } from '../workout/sent-plan.ts'
import type { TemplateToSave, TemplateWorkout } from './template.ts'

export type SentTemplateWorkout = Omit<TemplateWorkout, 'blocks'> & { blocks: SentBlock[] }

/** A template, or a change of one, as `save_template` takes it. */
export type SentTemplate = Omit<TemplateToSave, 'workouts'> & { workouts?: SentTemplateWorkout[] }

/** A change of a template as `save_template` takes it: exercises go by id. */
export const toSentTemplate = ({ workouts, ...template }: TemplateToSave): SentTemplate => ({
  ...template,
  ...(workouts && {
    workouts: workouts.map(workout => ({ ...workout, blocks: toSentBlocks(workout.blocks) })),
  }),
})
