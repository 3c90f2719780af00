import { describeFacts, openFacts } from './open-facts.ts'

// `pnpm check:content`: what a business has to replace before it goes live. Fails while something is left.
const open = openFacts()
const lines = open.length === 0 ? ['Nothing is left to replace.'] : describeFacts(open)
process.stdout.write(`${lines.join('\n  ')}\n`)
process.exit(open.length === 0 ? 0 : 1)
