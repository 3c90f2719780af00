/** A change of a piece of SQL: the removed text, and the SQL without it. */
export interface Change {
  what: string
  text: string
}

interface Token {
  /** Lower case, for keywords. */
  word: string
  start: number
  end: number
  depth: number
}

/** Words, numbers, strings and signs with their depth in parentheses; comments are left out. */
const tokenise = (sql: string): Token[] => {
  const pattern =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"[^"]*"|[A-Za-z_][\w$]*|\d[\w.]*|:=|[<>=!~|+\-*/%@#&^]+|./gs
  const tokens: Token[] = []
  let depth = 0
  for (const match of sql.matchAll(pattern)) {
    const word = match[0].toLowerCase()
    if (/^(--|\/\*|\s)/.test(word)) continue
    if (word === ')') depth--
    tokens.push({ word, start: match.index, end: match.index + word.length, depth })
    if (word === '(') depth++
  }
  return tokens
}

/** The end of a condition that is not in parentheses of its own. */
const BOUNDARIES = new Set(
  `and or where on when then if elsif else case end ; , := returning order group limit offset for union except having loop select
   from join left inner cross full set do update window values return while using into as desc asc`.split(
    /\s+/,
  ),
)
const CONDITIONS = new Set(['where', 'if', 'elsif', 'while'])

/** `distinct from` and `distinct on` are no clauses, nor is the `and` of `between`. */
const isBoundary = (tokens: Token[], index: number): boolean => {
  const { word, depth } = tokens[index] as Token
  if (!BOUNDARIES.has(word)) return false
  if (word === 'from' || word === 'on') return tokens[index - 1]?.word !== 'distinct'
  if (word !== 'and') return true
  for (let i = index - 1; i >= 0; i--) {
    const before = tokens[i] as Token
    if (before.depth < depth) return true
    if (before.depth > depth) continue
    if (before.word === 'between') return false
    if (BOUNDARIES.has(before.word)) return true
  }
  return true
}

/** The clause that this token belongs to: the nearest keyword before it that begins a condition, in these or outer parentheses. */
const clauseOf = (tokens: Token[], index: number): string => {
  let { depth } = tokens[index] as Token
  for (let i = index - 1; i >= 0; i--) {
    const { word, depth: its } = tokens[i] as Token
    if (its > depth) continue
    depth = its
    if (CONDITIONS.has(word) || ['select', 'on', 'when', 'return', ':='].includes(word)) return word
  }
  return ''
}

/** Every operand of `and`, and a condition that stands alone after `where`, becomes true; of `or` in an `if`, false: each opens. */
export const openConditions = (sql: string): Change[] => {
  const tokens = tokenise(sql)
  const changes: Change[] = []
  for (let i = -1; i < tokens.length - 1; i++) {
    const left = i < 0 ? { word: '(', depth: -1 } : (tokens[i] as Token)
    if (i >= 0 && left.word !== '(' && !isBoundary(tokens, i)) continue
    const depth = left.word === '(' ? left.depth + 1 : left.depth
    let j = i + 1
    while (j < tokens.length && !((tokens[j] as Token).depth < depth)) {
      const token = tokens[j] as Token
      if (token.depth === depth && isBoundary(tokens, j)) break
      j++
    }
    const first = tokens[i + 1] as Token
    const last = tokens[j - 1]
    if (j <= i + 1 || !last || last.end <= first.start) continue
    const right = tokens[j]?.depth === depth ? (tokens[j] as Token).word : ''
    const around = [left.word, right]
    const replacement = around.includes('and')
      ? 'true'
      : around.includes('or')
        ? ['if', 'elsif'].includes(clauseOf(tokens, i + 1)) && 'false'
        : left.word === 'where' && 'true'
    if (!replacement) continue
    const what = sql.slice(first.start, last.end)
    if (what === replacement) continue
    changes.push({ what, text: sql.slice(0, first.start) + replacement + sql.slice(last.end) })
  }
  return changes
}

/** Removes what matches, one occurrence at a time. */
export const without = (sql: string, pattern: RegExp, instead: string): Change[] =>
  [...sql.matchAll(pattern)].map(match => ({
    what: sql.slice(match.index).split('\n')[0]?.trim() ?? '',
    text: sql.slice(0, match.index) + instead + sql.slice(match.index + match[0].length),
  }))
