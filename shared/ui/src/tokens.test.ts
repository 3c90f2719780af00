import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { readTokens, shownColour, type Tokens } from './tokens.fixture.ts'

const contrast = (tokens: Tokens, a: string, b: string): number =>
  wcagContrast(shownColour(`var(--color-${a})`, tokens), shownColour(`var(--color-${b})`, tokens))

const SURFACES = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'control']
const TONES = ['primary', 'secondary', 'accent', 'success', 'warning', 'danger', 'info']

const text: [string, string][] = [
  ...SURFACES.concat('hover').flatMap((s): [string, string][] => [
    ['text', s],
    ['text-muted', s],
  ]),
  ['text', 'active'],
  ['text', 'selected'],
  ['text-muted', 'selected'],
  ['on-tooltip', 'tooltip'],
]
const tone = (name: string): [string, string][] => [
  [`on-${name}`, name],
  [`on-${name}`, `${name}-hover`],
  [`${name}-text`, `${name}-soft`],
  ['text', `${name}-soft`],
  ...SURFACES.map((s): [string, string] => [`${name}-text`, s]),
]
const controls: [string, string][] = SURFACES.flatMap((s): [string, string][] => [
  ['control-line', s],
  ['focus', s],
  ['danger-text', s],
])
/** What charts are drawn in. */
const SHOWN = ['primary', 'info', 'success', 'text-muted', 'control-line'].flatMap(colour =>
  ['canvas', 'surface', 'surface-raised'].map((s): [string, string] => [colour, s]),
)

describe.each(['light', 'dark'] as const)('%s theme', theme => {
  const tokens = readTokens(theme)

  it.each([...text, ...TONES.flatMap(tone), ['secondary-text', 'secondary-line']])(
    'has readable %s on %s',
    (a, b) => {
      expect(contrast(tokens, a, b)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([...controls, ['primary', 'surface'], ['primary', 'canvas'], ['danger', 'canvas'], ...SHOWN])(
    'has a visible control colour %s on %s',
    (a, b) => {
      expect(contrast(tokens, a, b)).toBeGreaterThanOrEqual(3)
    },
  )
})
