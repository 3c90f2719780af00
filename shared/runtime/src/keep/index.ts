export { type KeptInput, keepInput } from './keep-input.ts'
export { fieldsWithInput, trackUserInput } from './user-input.ts'
