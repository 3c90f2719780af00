import { BUSINESS } from './business.ts'
import type { TextSection } from './text-section.ts'

const { name, address, representative, email, phone, register, vatId } = BUSINESS

export const IMPRINT: readonly TextSection[] = [
  { title: 'Offered by', paragraphs: [name, address.join(', ')] },
  { title: 'Represented by', paragraphs: [representative] },
  {
    title: 'Contact',
    points: [
      { name: 'E-mail', text: email, href: `mailto:${email}` },
      ...(phone ? [{ name: 'Telephone', text: phone, href: `tel:${phone.replaceAll(' ', '')}` }] : []),
    ],
  },
  ...(register || vatId
    ? [
        {
          title: 'Register and tax',
          points: [
            ...(register ? [{ name: 'Register', text: register }] : []),
            ...(vatId ? [{ name: 'VAT', text: vatId }] : []),
          ],
        },
      ]
    : []),
  { title: 'Responsible for the content', paragraphs: [representative] },
]
