import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FIGURE } from './figure.ts'
import { modulesOf } from './modules.ts'
import { CONTENT, readContent, readExercises } from './read.ts'
import type { Kind } from './shapes.ts'

const REQUEST = /^knowledge:(index|paths|bodies\/[a-z]+)$/
/** An absolute path, so that the chunking of a remote treats them as its own modules. */
const place = (name: string) => join(CONTENT, `${name.replace('/', '-')}.knowledge.js`)
const PLACE = /[\\/]content[\\/](index|paths|bodies-([a-z]+))\.knowledge\.js$/

/**
 * Serves the content as modules: `knowledge:index` has what outline and map need of every node, with places;
 * `knowledge:bodies/<kind>` the rest of the nodes of one kind, and `knowledge:bodies/all` of all; those that are drawn come with
 * the figure; `knowledge:paths` the reading paths.
 */
export function knowledge(): Plugin {
  return {
    name: 'coach-app:knowledge',
    resolveId(id) {
      const name = REQUEST.exec(id)?.[1]
      return name ? place(name) : null
    },
    load(id) {
      const [, name, kind] = PLACE.exec(id) ?? []
      if (!name) return null
      const content = readContent()
      this.addWatchFile(join(CONTENT, 'citations.yaml'))
      for (const slug of Object.keys(content.nodes))
        this.addWatchFile(join(CONTENT, 'knowledge', `${slug}.yaml`))
      if (name === 'paths')
        return asModule(
          'PATHS',
          Object.entries(content.paths).map(([key, path]) => ({ key, ...(path as object) })),
        )
      const { index, bodies } = modulesOf(content, readExercises())
      if (!kind) return asModule('NODES', index)
      const ofKind = kind === 'all' ? Object.assign({}, ...Object.values(bodies)) : bodies[kind as Kind]
      const code = asModule('BODIES', ofKind)
      const isDrawn = kind === 'all' || kind === 'muscle' || kind === 'exercise'
      return isDrawn ? { ...code, code: `${code.code}\n${asModule('FIGURE', FIGURE).code}` } : code
    },
  }
}

/** Parsed as JSON, which browsers do faster than for an object literal. */
const asModule = (name: string, value: unknown) => ({
  code: `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
  map: null,
  moduleSideEffects: false,
})
