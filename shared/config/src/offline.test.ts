import { expect, it } from 'vitest'
import { filesReached } from './offline.ts'

/** By module, what it imports at once and later. */
const MODULES: Record<string, [now: string[], later: string[]]> = {
  athlete: [
    ['parts', 'react'],
    ['log', 'start'],
  ],
  coach: [['parts'], ['assign']],
  parts: [[], []],
  // In one chunk with the athlete's parts, and leads to what coaches alone load.
  plan: [[], ['month']],
  log: [['style.css'], []],
  'style.css': [[], []],
  start: [['athlete'], ['five.program']],
  'five.program': [[], ['weeks']],
  ...Object.fromEntries(['react', 'assign', 'month', 'weeks'].map(id => [id, [[], []]])),
}
const chunk = (moduleIds: string[], imports: string[] = [], sheets: string[] = []) => ({
  moduleIds,
  imports,
  sheets,
})
const CHUNKS = {
  'athlete.js': chunk(['athlete'], ['shared.js']),
  'coach.js': chunk(['coach'], ['shared.js']),
  'shared.js': chunk(['parts', 'plan'], ['dates.js'], ['shared.css']),
  // All its modules were shaken out of what the athlete uses: it runs with the chunk that imports it.
  'dates.js': chunk(['calendars']),
  'log.js': chunk(['log', 'style.css'], [], ['log.css']),
  'start.js': chunk(['start']),
  'five.js': chunk(['five.program']),
  'weeks.js': chunk(['weeks']),
  'assign.js': chunk(['assign']),
  'month.js': chunk(['month']),
}
const infoOf = (id: string) => {
  const [importedIds, dynamicallyImportedIds] = MODULES[id] ?? [[], []]
  return { importedIds, dynamicallyImportedIds }
}
const ATHLETES = ['athlete.js', 'dates.js', 'log.css', 'log.js', 'shared.css', 'shared.js', 'start.js']

it('filesReached includes what a module imports, and not other modules of its chunk', () => {
  expect(filesReached(['athlete'], infoOf, CHUNKS)).toEqual([...ATHLETES, 'five.js', 'weeks.js'].sort())
})

it('filesReached leaves out modules that are useless offline, and what only they import', () => {
  expect(filesReached(['athlete'], infoOf, CHUNKS, /\.program$/)).toEqual(ATHLETES)
})

it('filesReached is empty for a module that was not built', () => {
  expect(filesReached(['nobody'], infoOf, CHUNKS)).toEqual([])
})
