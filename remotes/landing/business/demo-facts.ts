import { BUSINESS } from './business.ts'
import { type Business, DEMO } from './demo.ts'

/** Facts of a country: a business in the demo's has the same. */
const OF_THE_COUNTRY = ['supervisoryAuthority', 'governingLaw', 'legalTextsOf']

/** The facts that are still the demo's, by their place in business.ts, as in `owner.name`; nothing that is `null` or empty. */
export function demoFacts(business: Business = BUSINESS): string[] {
  const { owner, ...facts } = business
  const { owner: demoOwner, ...demo } = DEMO
  const left = [...same(facts, demo), ...same(owner, demoOwner).map(key => `owner.${key}`)]
  return left.includes('address') ? left : left.filter(fact => !OF_THE_COUNTRY.includes(fact))
}

const BUSINESS_FILE = 'remotes/landing/business/business.ts'

/** What is left to do before a business goes live, by its place in business.ts, and why: `pnpm check:content` and a deployment ask for it. */
export function openFacts(business: Business = BUSINESS): { fact: string; why: string }[] {
  const open = demoFacts(business).map(fact => ({ fact, why: 'the demo’s' }))
  if (!business.legalTextsAreChecked)
    open.push({
      fact: 'legalTextsAreChecked',
      why: 'nobody qualified has read imprint, privacy and terms',
    })
  if (!business.owner.portrait) open.push({ fact: 'owner.portrait', why: 'there is none' })
  return open
}

/** A line that says where, and one for each. */
export const describeFacts = (open: { fact: string; why: string }[]): string[] => [
  `To replace in ${BUSINESS_FILE} before the site goes live:`,
  ...open.map(({ fact, why }) => `${fact.padEnd(24)}${why}`),
]

const same = (facts: object, demo: object): string[] =>
  Object.entries(demo)
    .filter(
      ([key, value]) =>
        (typeof value === 'string' || (Array.isArray(value) && value.length > 0)) &&
        JSON.stringify((facts as Record<string, unknown>)[key]) === JSON.stringify(value),
    )
    .map(([key]) => key)
