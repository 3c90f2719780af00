import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Color, clampRgb, converter, parse, type Rgb } from 'culori'

/*
 * Reads tokens.css as the browser would: var(), oklch() and oklch(from …) with numbers, l, c, h, min, clamp and calc.
 * Anything else fails the test instead of being skipped.
 */
const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')
const toRgb = converter('rgb')
const toOklch = converter('oklch')

export type Tokens = Map<string, string>

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

/** Every custom property of a theme as it stands in tokens.css, by name. */
export const readTokens = (theme: 'light' | 'dark'): Tokens =>
  new Map([...shared, ...declarations(blockAfter(`[data-theme="${theme}"] {`))])

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

function colour(value: string, tokens: Tokens): Color {
  const variable = /^var\((--[\w-]+)(?:,\s*(.+))?\)$/.exec(value)
  if (variable) {
    const found = tokens.get(variable[1] ?? '') ?? variable[2]
    if (found === undefined) throw new Error(`tokens.css refers to ${variable[1]}, which it does not define.`)
    return colour(found, tokens)
  }
  const relative = /^oklch\(from (var\(--[\w-]+\)) (.+)\)$/.exec(value)
  const base = relative ? toOklch(colour(relative[1] ?? '', tokens)) : undefined
  const list = relative ? relative[2] : /^oklch\((.+)\)$/.exec(value)?.[1]
  if (list === undefined) {
    // The steps of a brand are already sRGB values.
    const plain = parse(value)
    if (!plain) throw new Error(`'${value}' is not a colour.`)
    return plain
  }
  const parts = list.match(/(?:\w+\([^)]*\)|[^\s])+/g) ?? []
  const channels: Record<string, number> = base ? { l: base.l, c: base.c, h: base.h ?? 0 } : {}
  const [l, c, h] = parts.map(part => evaluate(part, channels))
  return { mode: 'oklch', l: l ?? 0, c: c ?? 0, h: h ?? 0 }
}

/** A token's value as Chromium renders it: out-of-gamut colours are clipped per channel. */
export const shownColour = (value: string, tokens: Tokens): Rgb => clampRgb(toRgb(colour(value, tokens)))
