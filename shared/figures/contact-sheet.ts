/**
 * node shared/figures/contact-sheet.ts <file.html> [part of a slug …]   every figure at 320 and 96 pixels, in both themes, without captions
 *
 * To be looked at by somebody who names each: the names are the titles of the pictures. The muscles are made up.
 */
import { writeFileSync } from 'node:fs'
import { drawPair, drawStill, EXERCISES, type FigureSpec, specOf, svgText } from './src/index.ts'

const [file, ...parts] = process.argv.slice(2)
if (!file) {
  console.error('node shared/figures/contact-sheet.ts <file.html> [part of a slug …]')
  process.exit(1)
}

const LIGHT = {
  near: '#1f2937',
  far: '#8b96a5',
  muscle: '#f0562e',
  'muscle-far': '#f7a58e',
  steel: '#8a94a3',
  'steel-far': '#b8c0cb',
  plate: '#39465a',
  'plate-far': '#b4bdc9',
  ring: '#6b788c',
  pad: '#c9d1db',
  frame: '#c2cad5',
  cable: '#6b788c',
  ground: '#d5dbe3',
  card: '#fff',
}
const DARK: typeof LIGHT = {
  near: '#e6ebf1',
  far: '#7e8a99',
  muscle: '#ff6a45',
  'muscle-far': '#b4593f',
  steel: '#94a0b0',
  'steel-far': '#56616f',
  plate: '#9aa6b6',
  'plate-far': '#4a5563',
  ring: '#5d6a7b',
  pad: '#3a4552',
  frame: '#3c4754',
  cable: '#8793a3',
  ground: '#2c3642',
  card: '#18202a',
}
const styleOf = (colors: typeof LIGHT): string =>
  Object.entries(colors)
    .map(([name, value]) => `--figure-${name}:${value}`)
    .join(';')

const chosen = Object.keys(EXERCISES).filter(
  slug => parts.length === 0 || parts.some(part => slug.includes(part)),
)
const sheet = (colors: typeof LIGHT, name: string): string =>
  `<main style="${styleOf(colors)}">${chosen
    .map(slug => {
      const spec = specOf(slug, ['quads', 'chest', 'lats']) as FigureSpec
      const large = svgText(drawPair(spec), `${name}-${slug}-`)
      const small = svgText(drawStill(spec), `${name}-${slug}-s`)
      return `<figure title="${slug}"><div class="large">${large}</div><div class="small">${small}</div></figure>`
    })
    .join('')}</main>`

writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Figures</title><style>
body { margin: 0 }
main { display: flex; flex-wrap: wrap; gap: 8px; padding: 8px; background: var(--figure-ground) }
figure { display: flex; align-items: end; gap: 8px; margin: 0; padding: 8px; border-radius: 10px; background: var(--figure-card) }
.large svg { width: 320px; height: 240px }
.small svg { width: 96px; height: 96px }
</style>${sheet(LIGHT, 'light')}${sheet(DARK, 'dark')}`,
)
