import { execFile, execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageManager } from './package-manager.ts'
import { WORKSPACE } from './workspace.ts'

/** Result of `pnpm check` in a copy of the workspace. */
export interface CheckRun {
  code: number
  output: string
}

/** Output of one step of the check. */
export function stepOf(run: CheckRun, step: string): string {
  const section = run.output.split(/^(?=[✓✗] )/m).find(text => text.slice(2).startsWith(step))
  if (!section) throw new Error(`The check has no step "${step}":\n${run.output}`)
  return section
}

/** The lint's findings of one file, by their category. */
export const findingsOf = (run: CheckRun, path: string): string[] =>
  stepOf(run, 'format and lint')
    .split('\n')
    .filter(line => line.startsWith(path))
    .map(line => line.slice(path.length).replace(/^[:\d]*/, ''))

/** A copy of the workspace to plant mistakes in. */
export interface WorkspaceCopy {
  /** Writes a file; `path` is relative to the workspace. */
  plant(path: string, content: string | Buffer): void
  /** Appends to an existing file. */
  append(path: string, content: string): void
  /** Replaces text that must occur in a file. */
  replace(path: string, what: RegExp, by: string): void
  /** The steps of `pnpm check` that read source files. */
  check(): Promise<CheckRun>
  /** Runs a script of the workspace. */
  run(script: string, ...args: string[]): Promise<CheckRun>
  remove(): void
}

/** Generated folders, and the store that all links lead to. */
const LEFT_OUT = /[\\/]\.(pnpm|cache|vite|vite-temp|vitest-cache)$/

/**
 * Copies what git tracks, as it is on disk now, and what tsc knows of it; installed packages are linked.
 *
 * @param withBuilds also the builds that there are: they are not made again where nothing is planted.
 */
export function copyWorkspace({ withBuilds = false } = {}): WorkspaceCopy {
  const root = mkdtempSync(join(tmpdir(), 'coach-app-check-'))
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: WORKSPACE }).toString().split('\0')
  for (const path of tracked) {
    const from = join(WORKSPACE, path)
    // Deleted in the working tree and not committed yet.
    if (path === '' || !existsSync(from)) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(from, join(root, path))
    if (basename(path) === 'package.json') linkPackages(dirname(from), dirname(join(root, path)))
    // By content, not by time, so that changed files are checked again.
    for (const folder of withBuilds ? ['.types', 'dist'] : ['.types'])
      if (basename(path) === 'tsconfig.json' && existsSync(join(dirname(from), folder)))
        cpSync(join(dirname(from), folder), join(root, dirname(path), folder), { recursive: true })
  }
  symlinkSync(join(WORKSPACE, 'node_modules/.pnpm'), join(root, 'node_modules/.pnpm'))

  // Without the variables of a test, in whose environment remotes are not built as such.
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  const env = { ...own, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  const run = (...args: string[]) =>
    new Promise<CheckRun>(resolve => {
      const options = { cwd: root, env, maxBuffer: 16e6 }
      const child = execFile(process.execPath, args, options, (_error, output, complaints) =>
        resolve({ code: child.exitCode ?? -1, output: stripVTControlCharacters(output + complaints) }),
      )
    })

  return {
    plant(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    },
    append: (path, content) => appendFileSync(join(root, path), content),
    replace(path, what, by) {
      const source = readFileSync(join(root, path), 'utf8')
      if (!what.test(source)) throw new Error(`${path} has no ${what} to be replaced.`)
      writeFileSync(join(root, path), source.replace(what, by))
    },
    check: () => run('commands/check.ts', '--only-sources'),
    run,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** pnpm's links are relative: copied as they are, those to workspace packages lead into the copy. */
function linkPackages(from: string, to: string): void {
  const source = join(from, 'node_modules')
  if (!existsSync(source)) return
  cpSync(source, join(to, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !LEFT_OUT.test(path),
  })
}

/** A clone of the workspace, with its own history and packages. */
interface WorkspaceClone {
  root: string
  /** Environment for programs that run in it. */
  env: NodeJS.ProcessEnv
  install(): Promise<void>
  remove(): void
}

/** Copies what git tracks or would, as it is on disk now, and commits it there: what changes then is seen. */
export function clonedWorkspace(): WorkspaceClone {
  const root = mkdtempSync(join(tmpdir(), 'coach-app-clone-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const path of execFileSync('git', list, { cwd: WORKSPACE }).toString().split('\0')) {
    if (path === '' || !existsSync(join(WORKSPACE, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(WORKSPACE, path), join(root, path))
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], {
      cwd: root,
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '--no-verify', '-m', 'as it is')
  const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
  // Without the variables of a test, in whose environment packages are not installed as usual.
  const { NODE_ENV: _, VITEST: __, CI: ___, ...own } = process.env
  const env: NodeJS.ProcessEnv = { ...own, PATH }
  return {
    root,
    env,
    install: () =>
      new Promise((resolve, reject) => {
        const [program, ...args] = packageManager()
        const options = { cwd: root, env, maxBuffer: 16e6 }
        execFile(program, [...args, 'install', '--prefer-offline'], options, (error, output) =>
          error ? reject(new Error(`The packages could not be installed:\n${output}`)) : resolve(),
        )
      }),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  }
}
