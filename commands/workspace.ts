import { dirname } from 'node:path'

/** The folder of the checkout. */
export const WORKSPACE = dirname(import.meta.dirname)
