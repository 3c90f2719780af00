/** The file outside a remote's folder that knows of it. */
export const PROJECTS_FILE = 'tsconfig.json'

export function withProject(source: string, name: string): string {
  const at = source.lastIndexOf('"path": "remotes/')
  const end = source.indexOf('\n', at)
  if (at === -1) throw new Error(`${PROJECTS_FILE} names no remote to put another one behind.`)
  return `${source.slice(0, end)}\n    { "path": "remotes/${name}" },${source.slice(end)}`
}

export const withoutProject = (source: string, name: string): string =>
  source.replace(`\n    { "path": "remotes/${name}" },`, '')
