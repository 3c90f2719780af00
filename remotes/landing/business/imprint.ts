import { BUSINESS } from './business.ts'
import type { TextSection } from './text-section.ts'

const lines = (...all: (string | null)[]): string[] => all.filter(line => line !== null)
const named = (name: string, text: string | null): string | null => text && `${name}: ${text}`

export const IMPRINT: readonly TextSection[] = [
  { title: 'Offered by', points: lines(BUSINESS.name, ...BUSINESS.address) },
  { title: 'Represented by', points: [BUSINESS.representative] },
  { title: 'Contact', points: lines(`E-mail: ${BUSINESS.email}`, named('Telephone', BUSINESS.phone)) },
  {
    title: 'Register and tax',
    points: lines(named('Register', BUSINESS.register), named('VAT', BUSINESS.vatId)),
  },
  { title: 'Responsible for the content', points: [BUSINESS.representative] },
]
