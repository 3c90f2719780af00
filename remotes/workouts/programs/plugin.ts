import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileProgram } from '../src/templates/programs/compile-program.ts'
import { SOURCES } from '../src/templates/programs/data/index.ts'
import type { ProgramSource } from '../src/templates/programs/program-source.ts'
import { toSummary, toView } from '../src/templates/programs/to-view.ts'
import { readGlobalExercises, SEED_FILES } from './read-exercises.ts'

const REQUEST = /^programs:(index|load|views|view\/[a-z0-9-]+|document\/[a-z0-9-]+)$/
const PLACE = /[\\/]programs[\\/](index|load|views|view|document)(?:-([a-z0-9-]+))?\.program\.js$/
/** An absolute path, so that the chunking of a remote treats them as its own modules. */
const place = (name: string) => join(import.meta.dirname, `${name.replace('/', '-')}.program.js`)

/**
 * Serves the programs as modules, compiled from their text, so that no browser reads typed lines: `programs:index` for the catalogue,
 * `programs:load` with what is fetched for one of them, `programs:views` with all of it for prerendering.
 */
export function programs(): Plugin {
  return {
    name: 'coach-app:programs',
    resolveId(id) {
      const name = REQUEST.exec(id)?.[1]
      return name ? place(name) : null
    },
    load(id) {
      const [, name, slug] = PLACE.exec(id) ?? []
      if (!name) return null
      for (const path of SEED_FILES) this.addWatchFile(path)
      const all = compiled()
      if (name === 'index')
        return asModule(
          'SUMMARIES',
          all.map(({ source, document }) => toSummary(source, document)),
        )
      if (name === 'views')
        return asModule(
          'VIEWS',
          Object.fromEntries(all.map(({ source, document }) => [source.slug, toView(source, document)])),
        )
      if (name === 'load') return { code: loaders(all.map(({ source }) => source.slug)), map: null }
      const found = all.find(({ source }) => source.slug === slug)
      if (!found) return null
      if (name === 'view') return asModule('VIEW', toView(found.source, found.document))
      return asModule('DOCUMENT', found.document)
    },
  }
}

const compiled = () => {
  const exercises = readGlobalExercises()
  return SOURCES.map((source: ProgramSource) => ({ source, document: compileProgram(source, exercises) }))
}

const loaders = (slugs: string[]): string =>
  `export const LOAD = {${slugs
    .map(
      slug =>
        `'${slug}': { view: () => import('programs:view/${slug}'), document: () => import('programs:document/${slug}') }`,
    )
    .join(',')}}`

/** Parsed as JSON, which browsers do faster than for an object literal. */
const asModule = (name: string, value: unknown) => ({
  code: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
  map: null,
  moduleSideEffects: false,
})
