import { type Plugin, parseSync, Visitor } from 'vite'
import { placeOf } from './needs.ts'

const OVERLAY = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/

/**
 * Writes opens.json into the build output of a part: the overlays that its code opens by name, and the first file,
 * alphabetically, that does. The gate uses it to refuse a release that removes an overlay still in use.
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
      if (id.startsWith('\0') || id.includes('/node_modules/') || !code.includes('.open(')) return
      const { program } = parseSync(id.replace(/\?.*$/, ''), code)
      new Visitor({
        CallExpression({ callee, arguments: [name] }) {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
          if (callee.property.name !== 'open' || name?.type !== 'Literal') return
          const overlay = String(name.value)
          const place = placeOf(root, id)
          // Sorted, because modules arrive in any order.
          if (OVERLAY.test(overlay) && place < (opens.get(overlay) ?? '~')) opens.set(overlay, place)
        },
      }).visit(program)
    },
    generateBundle() {
      if (opens.size === 0) return
      const sorted = Object.fromEntries([...opens].sort(([one], [other]) => (one < other ? -1 : 1)))
      this.emitFile({ type: 'asset', fileName: 'opens.json', source: `${JSON.stringify(sorted, null, 2)}\n` })
    },
  }
}
