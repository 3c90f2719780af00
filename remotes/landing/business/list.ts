import { BUSINESS } from './business.ts'
import { demoFacts } from './demo-facts.ts'

// `pnpm check:content`: what a business has to replace before it goes live. Fails while something is left.
const left = demoFacts().map(fact => `${fact}: the demo’s`)
if (!BUSINESS.legalTextsAreChecked)
  left.push('legalTextsAreChecked: nobody qualified has read imprint, privacy and terms')
if (!BUSINESS.owner.portrait) left.push('owner.portrait: there is none')
const found = left.length === 0 ? ['Nothing is left to replace.'] : ['To replace in business.ts:', ...left]
process.stdout.write(`${found.join('\n  ')}\n`)
process.exit(left.length === 0 ? 0 : 1)
