import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledByShell, sourceHash } from '@coach-app/config/source-hash'
import { type BuiltPart, DEVELOPMENT, describeShell } from '@coach-app/delivery'
import { runStep } from '../run.ts'
import { WORKSPACE } from '../workspace.ts'

/**
 * Builds the shell with React's development half, which Fast Refresh of a remote needs, unless `outDir` has
 * that build already.
 */
export async function buildDevShell(outDir: string, log: (line: string) => void): Promise<BuiltPart> {
  const root = join(WORKSPACE, 'shell')
  const stamp = join(outDir, '.source-hash')
  const hash = sourceHash(root, bundledByShell(WORKSPACE))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    log('building shell for development')
    const vite = join(WORKSPACE, 'node_modules/vite/bin/vite.js')
    const options = ['--mode', 'development', '--minify', 'false', '--outDir', outDir, '--emptyOutDir']
    const build = await runStep('shell', process.execPath, [vite, 'build', root, ...options], {
      env: { NODE_ENV: 'development' },
    })
    if (!build.ok) throw new Error(`The build of shell failed:\n${build.output}`)
    writeFileSync(stamp, hash)
  }
  return describeShell(outDir, DEVELOPMENT, null)
}
