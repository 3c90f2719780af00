export { type KeptInput, keepInput } from './keep-input.ts'
export { followTyping, typedFields } from './typed.ts'
