import { parseSync, Visitor } from 'oxc-parser'

/** An address that leads away from the product: with a scheme of the network, or of its host alone. */
const ELSEWHERE = /^\s*(?:(?:https?|wss?|ftp):)?\/\//i
/** Code as an address: it is in no file that was looked at. */
const CODE_IN_ADDRESS = /^\s*(?:data|blob|javascript):/i

/** What runs another script when it is called or made: name → what is said of it. */
const LOADERS: Readonly<Record<string, string>> = {
  Worker: 'starts a worker from',
  SharedWorker: 'starts a worker from',
  importScripts: 'imports',
  register: 'registers a service worker from',
  addModule: 'starts a worklet from',
}

type Loose = { type: string; [key: string]: unknown }

/**
 * Code of others that a file of JavaScript loads: imports, workers and worklets whose address is written in it. An address that is put
 * together when it runs is left to the page's policy (pages/policy.ts), which lets none in.
 *
 * @returns such as `imports https://cdn.example/x.js`.
 */
export function codeOfOthers(path: string, source: string): string[] {
  const { module, program, errors } = parseSync(path, source, { sourceType: 'module' })
  if (errors.length > 0) return [`is no JavaScript: ${errors[0]?.message}`]
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
  ].map(address => ['imports', address] as const)
  const loaded: (readonly [string, string])[] = []
  const call = ({ callee, arguments: [first] }: { callee: unknown; arguments: readonly unknown[] }) => {
    const said = LOADERS[nameOf(callee as Loose)]
    const address = addressOf(first as Loose | undefined)
    if (said !== undefined && address !== undefined) loaded.push([said, address])
  }
  new Visitor({ NewExpression: call, CallExpression: call }).visit(program)
  return [...imports, ...loaded]
    .filter(([, address]) => ELSEWHERE.test(address) || CODE_IN_ADDRESS.test(address))
    .map(([said, address]) => `${said} ${shown(address)}`)
}

/** What a style sheet loads from elsewhere: sheets, fonts and pictures. */
export function stylesOfOthers(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const imports = [...text.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi)].map(
    ([, address = '']) => ['imports', address] as const,
  )
  const fonts = [...text.matchAll(/@font-face\s*\{[^}]*\}/gi)]
    .flatMap(([rule]) => addresses(rule))
    .map(address => ['takes a font from', address] as const)
  const known = new Set([...imports, ...fonts].map(([, address]) => address))
  const others = addresses(text)
    .filter(address => !known.has(address))
    .map(address => ['loads', address] as const)
  return [...imports, ...fonts, ...others]
    .filter(([, address]) => ELSEWHERE.test(address))
    .map(([said, address]) => `${said} ${shown(address)}`)
}

const addresses = (text: string): string[] =>
  [...text.matchAll(/url\(\s*["']?([^"')]+)/gi)].map(([, address = '']) => address.trim())

/** The text of a literal without placeholders; anything else is put together at run time. */
const literal = (text: string): string => /^\s*(["'`])((?:(?!\1|\$\{)[\s\S])*)\1\s*$/.exec(text)?.[2] ?? ''

const nameOf = ({ type, name, property }: Loose): string =>
  type === 'Identifier'
    ? String(name)
    : type === 'MemberExpression'
      ? String((property as Loose).name ?? (property as Loose).value)
      : ''

/** Of `'https://…'`, and of `new URL('https://…', …)`. */
function addressOf(node: Loose | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') {
    const [only, ...more] = node.quasis as { value: { cooked: string } }[]
    return more.length === 0 ? only?.value.cooked : undefined
  }
  if (node.type === 'NewExpression' && nameOf(node.callee as Loose) === 'URL')
    return addressOf((node.arguments as Loose[])[0])
  return undefined
}

const shown = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address)
