// What calls answer, loaded with the first call: no page waits for it before it is shown.
export * from './calendar-answers.ts'
export * from './history-answers.ts'
export * from './load-answers.ts'
export * from './template-answers.ts'
export * from './workout-answers.ts'
