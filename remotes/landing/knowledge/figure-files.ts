import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPair, drawStill, specOf, svgText } from '@coach-app/figures'
import { inColours } from '@coach-app/figures/colours'
import type { Plugin } from 'vite'
import { readContent, readExercises } from './read.ts'

const REQUEST = /^figures:(nodes|landing)$/
/** Absolute paths, so that the chunking of a remote treats them as its own modules. */
const place = (name: string) => join(import.meta.dirname, `${name}.figures.js`)
const PLACE = /[\\/]knowledge[\\/](nodes|landing)\.figures\.js$/
const FILES = join(import.meta.dirname, '../.local/figures')

/** What stands beside the words for athletes. */
const ON_LANDING = ['back-squat', 'pull-up', 'bench-press']

/** The tokens of shared/ui as numbers: a picture has no style sheet. */
const THEMES = {
  light: { ink: '#17201e', card: '#f1f3f1', accent: '#ed8641' },
  dark: { ink: '#eaeeeb', card: '#060908', accent: '#ef8f51' },
}

/**
 * Serves the figures of exercises as files of SVG, one a theme, drawn by the build: `figures:nodes` for the exercises of the knowledge map,
 * start and end, `figures:landing` a few for the start page. No page loads the rig for them, and none a figure before it is near.
 */
export function figureFiles(): Plugin {
  return {
    name: 'coach-app:figure-files',
    resolveId(id) {
      const name = REQUEST.exec(id)?.[1]
      return name ? place(name) : null
    },
    load(id) {
      const name = PLACE.exec(id)?.[1]
      if (!name) return null
      return {
        code: moduleOf(name === 'nodes' ? nodes() : ON_LANDING, name),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

/** Exercises of the knowledge map, by the slug of the library. */
const nodes = (): string[] =>
  Object.values(readContent().nodes).flatMap(node => (node as { exercise?: string }).exercise ?? [])

function moduleOf(slugs: readonly string[], kind: string): string {
  const exercises = readExercises()
  const imports: string[] = []
  const entries = slugs.flatMap((slug, index) => {
    const muscles = exercises.get(slug)?.mainMuscles ?? []
    const spec = specOf(slug, muscles as NonNullable<Parameters<typeof specOf>[1]>)
    if (!spec) return []
    const drawing = kind === 'nodes' ? drawPair(spec) : drawStill(spec)
    for (const theme of ['light', 'dark'] as const) {
      const path = written(`${slug}-${kind}-${theme}.svg`, inColours(svgText(drawing, slug), THEMES[theme]))
      imports.push(`import ${theme}${index} from ${JSON.stringify(`${path}?url&no-inline`)}`)
    }
    const { width, height } = drawing.box
    return `${JSON.stringify(slug)}: { light: light${index}, dark: dark${index}, width: ${Math.round(width)}, height: ${Math.round(height)} }`
  })
  return `${imports.join('\n')}\nexport const FIGURES = { ${entries.join(', ')} }`
}

function written(name: string, text: string): string {
  mkdirSync(FILES, { recursive: true })
  const path = join(FILES, name)
  writeFileSync(path, text)
  return path
}
