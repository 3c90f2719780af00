import { isForTests, placeOf, type Source, type Violation } from './source.ts'

/**
 * The folders and files directly under a source folder, from the highest layer to the lowest. Those of one layer stand side by side.
 */
export type Layers = readonly (readonly string[])[]

/** An import leads to a lower layer, or stays in its folder; whatever is in the folder is in a layer. */
export function checkLayers({ root, files, imports }: Source, layers: Layers | undefined): Violation[] {
  if (!layers) return []
  const rank = new Map(layers.flatMap((places, index) => places.map(place => [place, index] as const)))
  const found: Violation[] = []
  const add = (path: string, message: string, line?: number) =>
    found.push({ path: `${root}/${path}`, ...(line && { line }), rule: 'layers', message })

  const places = new Set(files.filter(file => !isForTests(file)).map(placeOf))
  for (const place of places)
    if (!rank.has(place))
      add(
        place,
        `is in no layer. Name it in commands/structure/layers.ts, above all that it imports and below all that import it.`,
      )
  for (const place of rank.keys())
    if (!places.has(place))
      add(place, `does not exist any more. Take it out of commands/structure/layers.ts.`)

  for (const { from, to, line } of imports) {
    const [own, other] = [placeOf(from), placeOf(to)]
    const [ownRank, otherRank] = [rank.get(own), rank.get(other)]
    if (isForTests(from) || own === other || ownRank === undefined || otherRank === undefined) continue
    if (otherRank > ownRank) continue
    const where = otherRank === ownRank ? 'stands beside' : 'is above'
    add(
      from,
      `imports ${to}, but ${other} ${where} ${own}. Take what is needed as a parameter or prop from what is above both, or move the file to where it belongs.`,
      line,
    )
  }
  return found
}

/** What is made for tests is in no build. */
export const checkTestCode = ({ root, imports }: Source): Violation[] =>
  imports
    .filter(({ from, to }) => isForTests(to) && !isForTests(from))
    .map(({ from, to, line }) => ({
      path: `${root}/${from}`,
      line,
      rule: 'code for tests',
      message: `imports ${to}, which is for tests alone. Move what both need into a file of its own.`,
    }))
