import { lazy } from 'react'

// Two devices seldom disagree: what shows it comes when they do.
export const ChoiceOfLog = lazy(async () => ({ default: (await import('./set-choice.tsx')).ChoiceOfLog }))
export const AlsoEntered = lazy(async () => ({ default: (await import('./also-entered.tsx')).AlsoEntered }))
export const NumberChoices = lazy(async () => ({
  default: (await import('./number-choice.tsx')).NumberChoices,
}))
export const NumbersAlsoEntered = lazy(async () => ({
  default: (await import('./number-choice.tsx')).NumbersAlsoEntered,
}))
export const ToChoose = lazy(async () => ({ default: (await import('./to-choose.tsx')).ToChoose }))
