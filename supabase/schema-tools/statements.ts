/** Where the token that begins here ends: a comment, a quoted text or name, a dollar-quoted body; null for anything else. */
function endOfQuoted(sql: string, at: number): number | null {
  const after = (end: string, from: number) => {
    const found = sql.indexOf(end, from)
    return found === -1 ? sql.length : found + end.length
  }
  if (sql.startsWith('--', at)) return after('\n', at)
  if (sql.startsWith('/*', at)) return after('*/', at + 2)
  // A doubled quote is read as the end of one text and the start of the next, which gives the same result.
  if (sql[at] === "'") return after("'", at + 1)
  if (sql[at] === '"') return after('"', at + 1)
  const [tag] = /^\$(?:[a-z_]\w*)?\$/i.exec(sql.slice(at, at + 64)) ?? []
  return tag === undefined ? null : after(tag, at + tag.length)
}

const isEmpty = (statement: string): boolean =>
  statement.replace(/--.*$|\/\*[\s\S]*?\*\//gm, '').trim() === ''

/** The statements of a file of SQL, each with the comments before it. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  for (let at = 0; at < sql.length; ) {
    const end = endOfQuoted(sql, at)
    if (end === null && sql[at] === ';') {
      statements.push(sql.slice(start, at + 1).trim())
      start = at + 1
    }
    at = end ?? at + 1
  }
  statements.push(sql.slice(start).trim())
  return statements.filter(statement => !isEmpty(statement))
}
