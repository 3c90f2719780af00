import { type Node, parseSync, Visitor } from 'oxc-parser'
import { isForTests, type Violation } from './source.ts'

/** A function in a file: its first line, and how many lines it has to its last brace. */
export interface MeasuredFunction {
  path: string
  line: number
  name: string
  lines: number
}

/** The most lines that a function of the product has. */
export const MOST_LINES = 120

/** Code that no user runs: tests and their helpers, benchmarks, gallery pages, and generated files. */
const NOT_PRODUCT = [
  /(^|\/)(e2e|bench|testing|gallery|fixtures|dist|node_modules)\//,
  /^(supabase|shared\/testing)\/tests\//,
  /\.gen\.ts$|\.d\.ts$/,
]

/** Whether a file, by its path in the workspace, is the product's own. */
export const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !isForTests(path) && !NOT_PRODUCT.some(pattern => pattern.test(path))

/** Every function in a file, those within others too, by the name that it has or is given to. */
export function readFunctions(path: string, text: string): MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  const names = new Map<number, string>()
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length

  /** A function value, or a call with a function as argument: `memo(() => …)`. */
  const nameValue = (value: Node | null | undefined, holder: Node) => {
    if (holder.type !== 'Identifier' && holder.type !== 'PrivateIdentifier') return
    if (value?.type === 'CallExpression') for (const argument of value.arguments) nameValue(argument, holder)
    else if (value) names.set(value.start, holder.name)
  }
  const measure = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) => {
    const line = lineAt(start)
    const name = id?.name ?? names.get(start) ?? 'a function without a name'
    found.push({ path, line, name, lines: lineAt(end) - line + 1 })
  }

  new Visitor({
    VariableDeclarator: ({ id, init }) => nameValue(init, id),
    Property: ({ key, value }) => nameValue(value, key),
    PropertyDefinition: ({ key, value }) => nameValue(value, key),
    MethodDefinition: ({ key, value }) => nameValue(value, key),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return found
}

/** The functions that are too long. */
export const checkLengths = (functions: readonly MeasuredFunction[]): Violation[] =>
  functions
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ path, line, name, lines }) => ({
      path,
      line,
      rule: 'length',
      message: `${name} has ${lines} lines, ${MOST_LINES} are the most: give each of its subjects a function of its own`,
    }))
