import { expect, it } from 'vitest'
import { linesOf } from './report.ts'

it('the report says in a few lines what was visited, what was checked and what was not, and why', () => {
  const what = Array.from({ length: 10 }, (_, at) => `/p${at}`)
  const untried = [
    { what, why: 'too many' },
    { what: ['/a'], why: 'as before' },
  ]
  expect(linesOf({ visits: 1, checked: 92, untried })).toEqual([
    'tried in a browser: 1 page or overlay',
    'checked without a browser: 92 prerendered pages',
    'not tried: /p0, /p1, /p2, /p3, /p4, /p5, /p6, /p7, 2 more: too many',
    'not tried: /a: as before',
    '--all tries everything',
  ])
  expect(linesOf({ visits: 2, checked: 0, untried: [] })).toEqual([
    'tried in a browser: 2 pages and overlays',
  ])
})
