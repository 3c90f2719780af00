import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedNames } from '@coach-app/config/shares'
import { WORKSPACE } from './workspace.ts'

/**
 * Names of @coach-app/data that nobody calls yet, by the page that will. knip cannot say which there are: the shell hands the
 * whole module over to remotes, which to knip is a use of all of it.
 */
const COMING: Record<string, string[]> = {
  chat: ['ATTACHMENT_MAX_BYTES', 'forgetNames', 'listFiles'],
  'contact manager': ['countConnections'],
}

/** What runs in a browser, outside shared/data itself. A test is no caller. */
const callers = (): string =>
  globSync(['shell/src/**/*.{ts,tsx}', '{remotes,shared}/*/src/**/*.{ts,tsx}'], { cwd: WORKSPACE })
    .filter(path => !/\.(test|fixture)\.tsx?$|^shared.(data|delivery|smoke|config)\b/.test(path))
    .map(path => readFileSync(join(WORKSPACE, path), 'utf8'))
    .join('\n')

const words = new Set(callers().match(/[\w$]+/g))
const exported = exportedNames(join(WORKSPACE, 'shared/data/src/index.ts'))
const coming = Object.values(COMING).flat()
const wrong = [
  ...exported
    .filter(name => !words.has(name) && !coming.includes(name))
    .map(name => `${name} is exported by shared/data and has no caller`),
  ...coming
    .filter(name => words.has(name) || !exported.includes(name))
    .map(name => `${name} is no longer to come: take it out of the list`),
]
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}
