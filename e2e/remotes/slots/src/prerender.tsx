import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PARTS, SlotsPages } from './slots-pages.tsx'

const page = (title: string) => ({
  module: './pages',
  Pages: SlotsPages,
  title: `${title} · Coach App`,
  description: `${title}, for a test.`,
})

export const prerendered = aheadOfTime({
  '/open-slots': page('Open slots'),
  ...Object.fromEntries(PARTS.map(part => [`/open-slots/${part}`, page(`The ${part} part`)])),
})
