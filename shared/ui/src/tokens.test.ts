import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { clampRgb, converter, type Oklch, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'

/*
 * Reads tokens.css as the browser would: var(), oklch() and oklch(from …) with numbers, l, c, h, min, clamp and calc.
 * Anything else fails the test instead of being skipped.
 */
const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')
const toRgb = converter('rgb')

type Tokens = Map<string, string>

function blockAfter(selector: string): string {
  const start = css.indexOf('{', css.indexOf(selector))
  return css.slice(start + 1, css.indexOf('\n  }', start))
}

function declarations(block: string): [string, string][] {
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ])
}

const shared = declarations(blockAfter(':root {'))
const THEMES: Record<string, Tokens> = {
  light: new Map([...shared, ...declarations(blockAfter(':root[data-theme="light"] {'))]),
  dark: new Map([...shared, ...declarations(blockAfter(':root[data-theme="dark"] {'))]),
}

function evaluate(expression: string, channels: Record<string, number>): number {
  const text = expression.trim()
  const call = /^(min|clamp|calc)\((.*)\)$/.exec(text)
  if (call) {
    const inside = (call[2] ?? '').split(',').map(part => evaluate(part, channels))
    const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = inside
    if (call[1] === 'min') return Math.min(a, b)
    if (call[1] === 'clamp') return Math.max(a, Math.min(b, c))
    return a
  }
  const sum = /^(\w+) ([+-]) ([\d.]+)$/.exec(text)
  if (sum) {
    const step = Number(sum[3])
    return evaluate(sum[1] ?? '', channels) + (sum[2] === '+' ? step : -step)
  }
  const value = channels[text] ?? Number(text)
  if (Number.isNaN(value))
    throw new Error(`tokens.css uses '${text}', which this test cannot evaluate: teach it.`)
  return value
}

function colour(value: string, tokens: Tokens): Oklch {
  const variable = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(value)
  if (variable) {
    const found = tokens.get(variable[1] ?? '') ?? variable[2]
    if (found === undefined) throw new Error(`tokens.css refers to ${variable[1]}, which it does not define.`)
    return colour(found, tokens)
  }
  const relative = /^oklch\(from (var\(--[\w-]+\)) (.+)\)$/.exec(value)
  const base = relative ? colour(relative[1] ?? '', tokens) : undefined
  const list = relative ? relative[2] : /^oklch\((.+)\)$/.exec(value)?.[1]
  if (list === undefined) throw new Error(`'${value}' is not an oklch colour.`)
  const parts = list.match(/(?:\w+\([^)]*\)|[^\s])+/g) ?? []
  const channels: Record<string, number> = base ? { l: base.l, c: base.c, h: base.h ?? 0 } : {}
  const [l, c, h] = parts.map(part => evaluate(part, channels))
  return { mode: 'oklch', l: l ?? 0, c: c ?? 0, h: h ?? 0 }
}

function contrast(tokens: Tokens, a: string, b: string): number {
  // Chromium clips what a screen cannot show, channel by channel.
  const shown = (name: string) => clampRgb(toRgb(colour(`var(--color-${name})`, tokens)))
  return wcagContrast(shown(a), shown(b))
}

const SURFACES = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'control']
const BRANDED = ['primary', 'secondary', 'accent']
const TONES = [...BRANDED, 'success', 'warning', 'danger']

const text: [string, string][] = [
  ...SURFACES.concat('hover').flatMap((s): [string, string][] => [
    ['text', s],
    ['text-muted', s],
  ]),
  ['text', 'active'],
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

describe.each(Object.entries(THEMES))('%s theme', (_, tokens) => {
  it.each([...text, ...TONES.flatMap(tone), ['secondary-text', 'secondary-line']])(
    'keeps %s readable on %s',
    (a, b) => {
      expect(contrast(tokens, a, b)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([...controls, ['primary', 'surface'], ['primary', 'canvas'], ['danger', 'canvas']])(
    'keeps the control colour %s visible on %s',
    (a, b) => {
      expect(contrast(tokens, a, b)).toBeGreaterThanOrEqual(3)
    },
  )

  it('keeps every pair readable whatever colours a coach brands it with', () => {
    const failures: string[] = []
    for (let hue = 0; hue < 360; hue += 15) {
      for (const [l, c] of [
        [0.15, 0.05],
        [0.45, 0.2],
        [0.7, 0.25],
        [0.97, 0.1],
        [0.6, 0],
      ]) {
        const brand = `oklch(${l} ${c} ${hue})`
        const branded: Tokens = new Map([
          ...tokens,
          ...BRANDED.map((b): [string, string] => [`--brand-${b}`, brand]),
        ])
        for (const [a, b] of BRANDED.flatMap(tone)) {
          const ratio = contrast(branded, a, b)
          if (ratio < 4.5) failures.push(`${brand}: ${a} on ${b} is ${ratio.toFixed(2)}`)
        }
        for (const surface of SURFACES) {
          const ratio = contrast(branded, 'focus', surface)
          if (ratio < 3) failures.push(`${brand}: focus on ${surface} is ${ratio.toFixed(2)}`)
        }
      }
    }
    expect(failures).toEqual([])
  })
})
