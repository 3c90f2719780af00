import { expect, it } from 'vitest'
import confirmed from '../../../../landing/content/citations.yaml?raw'
import { CITATIONS, type Citation } from './citations.ts'
import { SOURCES } from './data/index.ts'

/** The works of the knowledge map, by DOI, as its file has them. */
const works = new Map(
  confirmed.split(/^(?=[a-z0-9-]+:$)/m).map(work => [/^ {2}doi: (\S+)$/m.exec(work)?.[1], work]),
)
const field = (work: string, name: string) => new RegExp(`^ {2}${name}: "?(.+?)"?$`, 'm').exec(work)?.[1]

it.each(Object.values<Citation>(CITATIONS).map(one => [one.doi, one] as const))(
  'the citation %s matches the confirmed record',
  (doi, { title, year, journal, confirmed: day, authors }) => {
    const work = works.get(doi) ?? ''
    expect([
      field(work, 'title'),
      field(work, 'year'),
      field(work, 'journal'),
      field(work, 'confirmed'),
    ]).toEqual([title, String(year), journal, day])
    for (const author of authors) expect(work).toContain(author)
  },
)

it('every citation is used by a program', () => {
  const cited = new Set(SOURCES.flatMap(({ citations }) => citations))
  expect(Object.keys(CITATIONS).filter(key => !cited.has(key as never))).toEqual([])
})
