import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { filesIn } from './emit.ts'

/**
 * The packages that the files of a packed one import and its package.json does not name. In the workspace they are found in a folder above,
 * on a team's machine they are not.
 *
 * @returns `<package> in <file>`, each package once.
 */
export function undeclaredImports(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    dependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
  }
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ])
  const found = new Map<string, string>()
  for (const file of filesIn(folder).filter(path => path.endsWith('.js')))
    for (const request of importsOf(join(folder, file))) {
      const name = packageOf(request)
      if (name !== undefined && !declared.has(name) && !found.has(name)) found.set(name, file)
    }
  return [...found].map(([name, file]) => `${name} in ${file}`)
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1]
    return literal === undefined ? [] : [literal]
  })
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  return [...module.staticImports.map(one => one.moduleRequest.value), ...reexported, ...dynamic]
}

function packageOf(request: string): string | undefined {
  if (/^[./]|^(node|data|virtual):/.test(request) || builtinModules.includes(request)) return undefined
  return request.split('/', request.startsWith('@') ? 2 : 1).join('/')
}
