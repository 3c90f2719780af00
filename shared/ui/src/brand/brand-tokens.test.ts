import { converter, wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTokens, shownColour } from '../tokens.fixture.ts'
import { BACKGROUNDS } from './backgrounds.ts'
import { brandTokens, isBrandColour } from './brand-tokens.ts'

const SURFACES = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'control']
const TONES = ['primary', 'secondary', 'accent'] as const
const oklch = converter('oklch')

const colour = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => `rgb(${r} ${g} ${b})`),
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), fc.nat(359))
    .map(([l, c, h]) => `oklch(${l / 100} ${c / 100} ${h})`),
  fc.constantFrom(
    '#000',
    '#fff',
    '#ffff00',
    '#00ff00',
    '#0000ff',
    '#ff00ff',
    'rgb(127 127 127)',
    'transparent',
  ),
)

describe.each(['light', 'dark'] as const)('brandTokens in the %s theme', theme => {
  const own = readTokens(theme)

  it('uses the same surfaces as tokens.css', () => {
    expect(BACKGROUNDS[theme]).toHaveLength(SURFACES.length)
    for (const [i, ground] of BACKGROUNDS[theme].entries()) {
      const name = SURFACES[i] ?? ''
      const inTokens = own.get(`--color-${name}`)
      expect(inTokens, name).toBe(`oklch(${ground.l} ${ground.c} ${ground.h})`)
    }
  })

  it('keeps text at 4.5:1 and controls at 3:1 for any colour', () => {
    fc.assert(
      fc.property(colour, colour, colour, (primary, secondary, accent) => {
        const tokens = new Map([
          ...own,
          ...Object.entries(brandTokens({ primary, secondary, accent }, theme)),
        ])
        const contrast = (a: string, b: string) =>
          wcagContrast(shownColour(`var(--color-${a})`, tokens), shownColour(`var(--color-${b})`, tokens))
        for (const tone of TONES) {
          const words: [string, string][] = [
            [`on-${tone}`, tone],
            [`on-${tone}`, `${tone}-hover`],
            [`${tone}-text`, `${tone}-soft`],
            [`${tone}-text`, `${tone}-line`],
            ['text', `${tone}-soft`],
            ...SURFACES.map((surface): [string, string] => [`${tone}-text`, surface]),
          ]
          for (const [a, b] of words) expect(contrast(a, b), `${a} on ${b}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const surface of SURFACES) {
          for (const control of ['primary', 'primary-hover', 'secondary', 'secondary-hover', 'focus']) {
            expect(contrast(control, surface), `${control} on ${surface}`).toBeGreaterThanOrEqual(3)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has another colour on hover, with the same hue', () => {
    fc.assert(
      fc.property(colour, primary => {
        const tokens = brandTokens({ primary }, theme)
        expect(tokens['--color-primary-hover']).not.toBe(tokens['--color-primary'])
      }),
      { numRuns: 100 },
    )
    const magenta = oklch(brandTokens({ primary: '#c2185b' }, theme)['--color-primary'])
    expect(magenta?.h).toBeCloseTo(oklch('#c2185b')?.h ?? 0, -1)
  })
})

it('leaves a legible colour unchanged', () => {
  const own = oklch('#0b57d0')
  const tokens = brandTokens({ primary: '#0b57d0' }, 'light')
  expect(oklch(tokens['--color-primary'])?.l).toBeCloseTo(own?.l ?? 0, 1)
  expect(oklch(tokens['--color-primary'])?.c).toBeCloseTo(own?.c ?? 0, 1)
})

it('brandTokens changes only tokens of the colours given', () => {
  expect(brandTokens({}, 'light')).toEqual({})
  const names = Object.keys(brandTokens({ accent: '#f60' }, 'light'))
  expect(names.every(name => name.includes('accent'))).toBe(true)
  expect(Object.keys(brandTokens({ primary: '#f60' }, 'light'))).toContain('--color-focus')
})

it.each(['', 'none', 'url(x)', '#12', 'red; background: url(x)', 'var(--color-danger)', 'oklch(NaN 0 0)'])(
  'brandTokens ignores the invalid colour %j',
  text => {
    expect(isBrandColour(text)).toBe(false)
    expect(brandTokens({ primary: text }, 'dark')).toEqual({})
  },
)

it.each(['#b00', '#bb0000', 'rebeccapurple', 'rgb(12 34 56)', 'hsl(210 50% 40%)', 'oklch(0.6 0.2 30)'])(
  'brandTokens accepts %s',
  text => expect(isBrandColour(text)).toBe(true),
)
