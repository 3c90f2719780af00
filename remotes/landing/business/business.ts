import { type Business, DEMO } from './demo.ts'

/**
 * Everything that a business which runs this product has to say of itself: name, owner, contact, and what the legal texts need.
 *
 * From the start it is the demo's. Write your own facts in the place of `...DEMO`; `pnpm check:content` lists what is left.
 *
 * @example
 * export const BUSINESS: Business = { ...DEMO, name: 'Northside Barbell Ltd', email: 'hello@northside.example' }
 */
export const BUSINESS: Business = { ...DEMO }
