import { lazy } from 'react'

// Two devices seldom disagree: what shows it comes when they do.
export const SetChoice = lazy(async () => ({ default: (await import('./set-choice.tsx')).SetChoice }))
export const NumberChoices = lazy(async () => ({
  default: (await import('./number-choice.tsx')).NumberChoices,
}))
export const ToChoose = lazy(async () => ({ default: (await import('./to-choose.tsx')).ToChoose }))
