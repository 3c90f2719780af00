import { expect, it } from 'vitest'
import { checkLayers, checkTestCode, type Layers } from './check-layers.ts'
import { sourceOf } from './graph.fixture.ts'
import { LAYERS as DECLARED } from './layers.ts'

const LAYERS: Layers = [['main.ts'], ['pages'], ['plan', 'train'], ['model'], ['paths.ts']]

/** One file in each place, so that none is missing. */
const EVERYWHERE = ['main.ts', 'pages/a.ts', 'plan/a.ts', 'train/a.ts', 'model/a.ts', 'paths.ts']

const check = (...imports: (readonly [string, string])[]) =>
  checkLayers(sourceOf(imports, EVERYWHERE), LAYERS)

it.each([
  ['down', 'pages/a.ts', 'plan/a.ts'],
  ['down past a layer', 'main.ts', 'model/a.ts'],
  ['to a file beside the folders', 'model/a.ts', 'paths.ts'],
  ['within a folder', 'plan/a.ts', 'plan/deeper/b.ts'],
  ['from a test', 'model/a.test.ts', 'pages/a.ts'],
  ['from a fixture', 'model/a.fixture.ts', 'pages/a.ts'],
  ['from what is for tests', 'testing/a.ts', 'pages/a.ts'],
])('lets an import lead %s', (_, from, to) => {
  expect(check([from, to])).toEqual([])
})

it.each([
  ['up', 'model/a.ts', 'pages/a.ts', 'pages is above model'],
  ['up to a file', 'model/a.ts', 'main.ts', 'main.ts is above model'],
  ['up from a file', 'paths.ts', 'model/a.ts', 'model is above paths.ts'],
  ['sideways', 'plan/a.ts', 'train/a.ts', 'train stands beside plan'],
])('names an import that leads %s', (_, from, to, reason) => {
  expect(check(['main.ts', 'pages/a.ts'], [from, to])).toEqual([
    { path: `x/src/${from}`, line: 2, rule: 'layers', message: expect.stringContaining(reason) },
  ])
})

it('names a folder and a file outside of all layers, unless they are for tests', () => {
  const source = sourceOf(
    [],
    [...EVERYWHERE, 'new/a.ts', 'new/b.ts', 'new.ts', 'main.test.ts', 'testing/a.ts'],
  )
  expect(checkLayers(source, LAYERS)).toEqual([
    { path: 'x/src/new', rule: 'layers', message: expect.stringContaining('in no layer') },
    { path: 'x/src/new.ts', rule: 'layers', message: expect.stringContaining('in no layer') },
  ])
})

it('names a layer that no longer exists', () => {
  expect(checkLayers(sourceOf([], EVERYWHERE.slice(1)), LAYERS)).toEqual([
    { path: 'x/src/main.ts', rule: 'layers', message: expect.stringContaining('does not exist') },
  ])
})

it('ignores a package without layers', () => {
  expect(checkLayers(sourceOf([['model/a.ts', 'pages/a.ts']]), undefined)).toEqual([])
})

it('names code for tests that other code imports', () => {
  const source = sourceOf([
    ['a/a.ts', 'a/a.fixture.ts'],
    ['a/a.ts', 'testing/faked.ts'],
    ['a/a.test.ts', 'testing/faked.ts'],
    ['testing.ts', 'a/a.fixture.ts'],
  ])
  expect(checkTestCode(source).map(({ path, line }) => [path, line])).toEqual([
    ['x/src/a/a.ts', 1],
    ['x/src/a/a.ts', 2],
  ])
})

const WORKOUTS = DECLARED['remotes/workouts/src'] ?? []

it.each([
  ['model/dates/a.ts', 'data/calendar/a.ts', 'data is above model'],
  ['model/dates/a.ts', 'paths.ts', 'paths.ts is above model'],
  ['data/calendar/a.ts', 'parts/metric/a.tsx', 'parts is above data'],
  ['parts/metric/a.tsx', 'review/history/a.tsx', 'review is above parts'],
  ['plan/calendar/a.tsx', 'train/log/a.tsx', 'train stands beside plan'],
  ['library/a.tsx', 'templates/assign/a.tsx', 'templates stands beside library'],
  ['review/history/a.tsx', 'pages/a.tsx', 'pages is above review'],
  ['pages/a.tsx', 'remote/pages.tsx', 'remote is above pages'],
])('in workouts, %s may not import %s', (from, to, reason) => {
  const everywhere = WORKOUTS.flat().map(place => (place.includes('.') ? place : `${place}/a.ts`))
  expect(checkLayers(sourceOf([[from, to]], everywhere), WORKOUTS).map(({ message }) => message)).toEqual([
    expect.stringContaining(reason),
  ])
})
