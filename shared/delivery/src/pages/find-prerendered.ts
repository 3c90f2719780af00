import { OWN_FOLDER, type RemoteRelease, releaseFolder, type ShellRelease } from '@coach-app/contracts'
import { inGroups } from '../files/in-groups.ts'
import { prerenderedPaths } from '../files/page-file.ts'
import { readText } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import { filesOf } from './preloads.ts'
import { type Prerendered, unknownClasses } from './prerendered-page.ts'
import { readSheet, type Sheet } from './style-sheets.ts'

/**
 * The prerendered pages of these releases by path, without those that this shell does not have the styles of.
 *
 * @param own the shell's style sheets.
 */
export async function findPrerendered(
  files: StoreFiles,
  shell: ShellRelease,
  own: readonly Sheet[],
  releases: readonly RemoteRelease[],
): Promise<Map<string, Prerendered>> {
  // The pages of a remote have the same sheets; each is read once.
  const sheets = new Map<string, Promise<Sheet>>()
  const sheet = (href: string) => {
    const reading = sheets.get(href) ?? readSheet(files, href)
    sheets.set(href, reading)
    return reading
  }
  const found = new Map<string, Prerendered>()
  await inGroups(prerenderedPaths(releases), async path => {
    for (const release of releases) {
      const page = release.prerendered?.[path]
      if (!page) continue
      const folder = releaseFolder(release.name, release.version)
      const written = await readText(files, `${folder}${page.html}`)
      const wanted = filesOf(shell, release, page.module)
      const prerendered: Prerendered = {
        remote: release.name,
        version: release.version,
        page,
        markup: written.replaceAll(OWN_FOLDER, folder),
        sheets: await Promise.all(wanted.css.map(sheet)),
        files: wanted,
      }
      const unknown = unknownClasses(prerendered.markup, [...own, ...prerendered.sheets])
      if (unknown.length === 0) {
        found.set(path, prerendered)
        return
      }
      console.warn(
        `The page that ${release.name} ${release.version} rendered for ${path} has class names that shell ${shell.version} does not know (${unknown.slice(0, 3).join(', ')}): it is left out until the remote is built against this design system.`,
      )
    }
  })
  return found
}
