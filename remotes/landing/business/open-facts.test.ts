import { expect, it } from 'vitest'
import { type Business, DEMO } from './demo.ts'
import { demoFacts } from './demo-facts.ts'
import { describeFacts, openFacts } from './open-facts.ts'

const withPortrait = (src: string): Business => ({
  ...DEMO,
  legalTextsAreChecked: true,
  owner: { ...DEMO.owner, portrait: { src, alt: 'Ann' } },
})

it('openFacts also names what nobody has looked at, and each in a line with its place', () => {
  const open = openFacts(DEMO)
  expect(open.map(({ fact }) => fact)).toEqual([...demoFacts(DEMO), 'legalTextsAreChecked', 'owner.portrait'])
  const [heading, first, ...others] = describeFacts(open)
  expect(heading).toContain('remotes/landing/business/business.ts')
  expect(first).toMatch(/^name +the demo’s$/)
  expect(others).toHaveLength(open.length - 1)
  // Any file that lies there: no picture is part of the demo.
  const done = withPortrait('portrait.tsx')
  expect(openFacts(done).map(({ fact }) => fact)).toEqual(demoFacts(DEMO))
})

it.each(['me.webp', '../nowhere/me.webp', ''])(
  'openFacts names a portrait whose file does not exist: %s',
  src => {
    expect(openFacts(withPortrait(src)).at(-1)).toEqual({
      fact: 'owner.portrait',
      why: `there is no file ${src} in remotes/landing/src/features/owner`,
    })
  },
)
