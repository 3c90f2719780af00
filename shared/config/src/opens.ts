import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { placeOf } from './needs.ts'

const MODULE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/

/** The quick look before a module is parsed. */
const NAMES_ONE = /\.open\(|\bInlineSlot\b/

/** `host.open('contacts/contact-manager', …)` */
function openedBy({ callee, arguments: [name] }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return callee.property.name === 'open' && name?.type === 'Literal' ? String(name.value) : undefined
}

/** `<InlineSlot name="workouts/recent-training" … />`, as JSX is compiled. */
function shownBy({ arguments: [component, props] }: ESTree.CallExpression): string | undefined {
  if (component?.type !== 'Identifier' || component.name !== 'InlineSlot') return undefined
  if (props?.type !== 'ObjectExpression') return undefined
  for (const property of props.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name === 'name' && property.value.type === 'Literal') return String(property.value.value)
  }
  return undefined
}

/** The modules of remotes that a compiled source names: `<remote>/<module>`. */
export function modulesNamedIn(code: string, file: string): string[] {
  if (!NAMES_ONE.test(code)) return []
  const names: string[] = []
  const { program } = parseSync(file, code)
  new Visitor({
    CallExpression(call) {
      const name = openedBy(call) ?? shownBy(call)
      if (name !== undefined && MODULE.test(name)) names.push(name)
    },
  }).visit(program)
  return names
}

/**
 * Writes opens.json into the build output of a part: the overlays and windows that its code opens, and the modules that it shows in
 * inline slots, by name; and the first file, alphabetically, that does. The gate uses it to refuse a release that removes an overlay still in use.
 */
export function recordOpens(root: string): Plugin {
  const opens = new Map<string, string>()
  return {
    name: 'coach-app:record-opens',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      opens.clear()
    },
    transform(code, id) {
      if (id.startsWith('\0') || id.includes('/node_modules/')) return
      const place = placeOf(root, id)
      // Sorted, because modules arrive in any order.
      for (const name of modulesNamedIn(code, id.replace(/\?.*$/, '')))
        if (place < (opens.get(name) ?? '~')) opens.set(name, place)
    },
    generateBundle() {
      if (opens.size === 0) return
      const sorted = Object.fromEntries([...opens].sort(([one], [other]) => (one < other ? -1 : 1)))
      this.emitFile({ type: 'asset', fileName: 'opens.json', source: `${JSON.stringify(sorted, null, 2)}\n` })
    },
  }
}
