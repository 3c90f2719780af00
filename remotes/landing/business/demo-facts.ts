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

const same = (facts: object, demo: object): string[] =>
  Object.entries(demo)
    .filter(
      ([key, value]) =>
        (typeof value === 'string' || (Array.isArray(value) && value.length > 0)) &&
        JSON.stringify((facts as Record<string, unknown>)[key]) === JSON.stringify(value),
    )
    .map(([key]) => key)
