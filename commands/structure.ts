import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { checkLayers, checkTestCode } from './structure/check-layers.ts'
import { checkCycles, within } from './structure/cycles.ts'
import { LAYERS } from './structure/layers.ts'
import { readDataUse } from './structure/read-data-use.ts'
import { checkSharedData } from './structure/shared-data.ts'
import { placeOf, readSource, type Source } from './structure/source.ts'
import { WORKSPACE } from './workspace.ts'

/** Every package's own source, by the folder listing. */
const roots = globSync(['shell/src', '{remotes,shared}/*/src', 'supabase/local'], { cwd: WORKSPACE })
  .map(path => path.replaceAll(sep, '/'))
  .sort()
const sources = roots.map(root => readSource(WORKSPACE, root))

/** What has to be free of cycles: the folders of a source folder, and among themselves those of its features, or of each of its layers. */
const unordered = sources.flatMap(source => {
  const layers = LAYERS[source.root]?.flat()
  return layers ? layers.map(layer => within(source, layer)) : [source, within(source, 'features')]
})

function describe(source: Source): string {
  const folders = new Set(source.files.filter(file => file.includes('/')).map(placeOf))
  const order = LAYERS[source.root]
  return `${source.root}: ${source.files.length} files, ${folders.size} folders, ${order ? `${order.length} layers` : 'no order, no cycles'}`
}

for (const source of sources) console.log(describe(source))

const violations = [
  ...sources.flatMap(checkTestCode),
  ...sources.flatMap(source => checkLayers(source, LAYERS[source.root])),
  ...checkCycles(unordered),
  ...checkSharedData(readDataUse(WORKSPACE, roots)),
]
for (const { path, line, rule, message } of violations)
  console.error(`${path}${line ? `:${line}` : ''} (${rule}) ${message}`)
if (violations.length > 0) process.exit(1)
