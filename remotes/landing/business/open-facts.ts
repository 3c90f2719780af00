import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUSINESS } from './business.ts'
import type { Business } from './demo.ts'
import { demoFacts } from './demo-facts.ts'

const BUSINESS_FILE = 'remotes/landing/business/business.ts'
/** Where a portrait's file lies; photo.ts there finds it. */
const PORTRAITS = 'remotes/landing/src/features/owner'

/** What is left to do before a business goes live, by its place in business.ts, and why: `pnpm check:content` and a deployment ask for it. */
export function openFacts(business: Business = BUSINESS): { fact: string; why: string }[] {
  const { portrait } = business.owner
  const open = demoFacts(business).map(fact => ({ fact, why: 'the demo’s' }))
  if (!business.legalTextsAreChecked)
    open.push({
      fact: 'legalTextsAreChecked',
      why: 'nobody qualified has read imprint, privacy and terms',
    })
  if (!portrait) open.push({ fact: 'owner.portrait', why: 'there is none' })
  else if (!isThere(portrait.src))
    open.push({ fact: 'owner.portrait', why: `there is no file ${portrait.src} in ${PORTRAITS}` })
  return open
}

const isThere = (file: string): boolean =>
  file !== '' && existsSync(fileURLToPath(new URL(`../src/features/owner/${file}`, import.meta.url)))

/** A line that says where, and one for each. */
export const describeFacts = (open: { fact: string; why: string }[]): string[] => [
  `To replace in ${BUSINESS_FILE} before the site goes live:`,
  ...open.map(({ fact, why }) => `${fact.padEnd(24)}${why}`),
]
