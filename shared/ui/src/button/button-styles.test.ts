import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/* happy-dom applies no layers and no media queries, so the numbers of the specification are read from the sheets. */
const css = readFileSync(resolve(import.meta.dirname, 'button.module.css'), 'utf8')
const tokens = readFileSync(resolve(import.meta.dirname, '../tokens.css'), 'utf8')

const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]

it.each([
  ['sm', 32],
  ['md', 40],
  ['lg', 48],
  ['xl', 56],
])('a button is %s at %i px', (size, height) => {
  expect(css).toMatch(new RegExp(`\\.${size} \\{\\s+min-height: var\\(--control-${size}\\);`))
  expect(Number.parseFloat(token(`control-${size}`) ?? '') * 16).toBe(height)
})

it('a button scales on press only when enabled, in 0.18 s, and not with reduced motion', () => {
  const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)')
  expect(still).not.toContain('scale(')
  expect(token('duration-press')).toBe('180ms')
  expect(moving).toContain('transform var(--duration-press)')
  expect(moving).toMatch(/\.button:hover:not\(:disabled\) \{\s+transform: scale\(1\.02\)/)
  expect(moving).toMatch(/\.button:active:not\(:disabled\) \{\s+transform: scale\(0\.98\)/)
})
