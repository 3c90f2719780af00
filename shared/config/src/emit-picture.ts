import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SharedPicture } from '@coach-app/contracts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Copies the picture of a prerendered page into the build and measures it. Not imported as other pictures are: the prerendering
 * build emits no files.
 *
 * @param picture its file is named from the remote's folder.
 * @throws when the file is missing or no PNG, which is what all social networks show.
 */
export function emitPicture(
  root: string,
  outDir: string,
  picture: { file: string; alt: string },
): SharedPicture {
  const source = join(root, picture.file)
  if (!existsSync(source)) throw new Error(`${picture.file} in src/prerender.tsx is no file of ${root}.`)
  const bytes = readFileSync(source)
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG))
    throw new Error(`${picture.file} in src/prerender.tsx is no PNG, which is what all social networks show.`)
  // By content: pictures of several folders may have one name.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const file = `prerendered/${basename(source, '.png')}-${hash}.png`
  mkdirSync(join(outDir, 'prerendered'), { recursive: true })
  writeFileSync(join(outDir, file), bytes)
  // Of its first chunk, IHDR.
  return { file, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), alt: picture.alt }
}
