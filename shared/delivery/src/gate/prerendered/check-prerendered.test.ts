import type { Release } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { aRemote, prerenderedAt } from '../../build/build.fixture.ts'
import { checkPrerendered } from './check-prerendered.ts'

const CATALOGUE = [
  { path: '/programs', kind: 'open', module: './pages', title: 'Programs' },
  { path: '/programs/:slug', kind: 'open', module: './pages', title: 'Program' },
]

/** A remote with four programs; the markup of the first is given. */
function programs(markup: string, more: Record<string, string> = {}) {
  const paths = ['/programs', '/programs/a', '/programs/b', '/programs/c', '/programs/d']
  const files = prerenderedAt('workouts', ...paths)
  const fine = Object.fromEntries(
    paths.map(path => [
      `prerendered${path}.html`,
      `<main id="main"><h1>${path}</h1><p id="why">Why</p></main>`,
    ]),
  )
  return aRemote('workouts', 'export default 1', {
    ...files,
    ...fine,
    'routes.json': JSON.stringify(CATALOGUE),
    'prerendered/programs/a.html': markup,
    ...more,
  })
}

const problemsOf = (markup: string, others: Release[] = []): string[] =>
  checkPrerendered(programs(markup), others).map(
    problem => /the prerendered page (.*)\. Mend what remotes\/workouts\//.exec(problem)?.[1] ?? problem,
  )

const page = (inside: string) => `<main><h1>A</h1>${inside}</main>`

describe('a prerendered page', () => {
  it.each([
    ['plain', page('<p>one<br>two</p>')],
    ['with what React leaves', page('<!--$--><p data-x="" hidden="">8<!-- --> weeks</p><!--/$-->')],
    ['with a drawing', page('<svg viewBox="0 0 1 1"><path d="M0"/><g><use href="#x"/></g></svg>')],
    ['with a table', page('<table><tbody><tr><td>1</td></tr></tbody></table>')],
    ['with links', page('<a href="/">a</a><a href="/programs/b">b</a><a href="/library#x">c</a>')],
    ['with fragments', page('<a id="x" href="#x">a</a><a href="/programs/b#why">b</a>')],
    ['with links elsewhere', page('<a href="https://doi.org/1">a</a><a href="mailto:a@b.c">b</a>')],
    ['with a page that moved', page('<a href="/dashboard?x=1">a</a>')],
    ['with a link to a remote that is not published', page('<a href="/bio/x">a</a>')],
    ['with a picture of its own', page('<img src="/remotes/x.png" alt="" style="color: red">')],
    [
      'with JSON-LD',
      page('<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person"}</script>'),
    ],
    [
      'with microdata',
      page('<p itemscope itemtype="https://schema.org/Person"><b itemprop="name">A</b></p>'),
    ],
  ])('%s is accepted', (_, markup) => {
    expect(problemsOf(markup)).toEqual([])
  })

  it.each([
    ['has no <h1>', '<main><h2>A</h2></main>'],
    ['has 2 <h1>', page('<h1>B</h1>')],
    ['has an <h1> without text', '<main><h1> <svg></svg></h1></main>'],
    ['does not close <b> at "<b>one</p></main>"', page('<p><b>one</p>')],
    ['does not close <div> at "<div>one</main>"', page('<div>one')],
    ['does not close <p> at "<p><div>one</div></p></main>"', page('<p><div>one</div></p>')],
    ['has a closing tag without an element', page('one</i>')],
    ['lacks a <tbody>, which browsers add', page('<table><tr><td>1</td></tr></table>')],
    ['is no valid HTML: duplicate-attribute at', page('<p class="a" class="b">one</p>')],
    ['links to /programs/z, which no release', page('<a href="/programs/z">z</a>')],
    ['links to /nowhere, which no release', page('<a href="/nowhere">z</a>')],
    ['links to #y, and /programs/a has no element with that id', page('<a href="#y">y</a>')],
    ['links to /programs/b#y, and /programs/b has no element', page('<a href="/programs/b#y">y</a>')],
    ['links to a script', page('<a href="javascript:alert(1)">y</a>')],
    ['fetches <script> from https://x.example/a.js', page('<script src="https://x.example/a.js"></script>')],
    ['fetches <img> from //x.example/a.png', page('<img src="//x.example/a.png" alt="">')],
    [
      'fetches <img> from https://x.example/b.png',
      page('<img srcset="/a.png 1x, https://x.example/b.png 2x">'),
    ],
    [
      'fetches <p> from https://x.example/a.png',
      page('<p style="background: url(https://x.example/a.png)">a</p>'),
    ],
    [
      'fetches <link> from https://x.example/a.css',
      page('<link rel="stylesheet" href="https://x.example/a.css">'),
    ],
    ['has JSON-LD that is no JSON', page('<script type="application/ld+json">{"@type":</script>')],
    [
      'has JSON-LD without the @context',
      page('<script type="application/ld+json">{"@type":"Person"}</script>'),
    ],
    [
      'has JSON-LD without @type',
      page('<script type="application/ld+json">{"@context":"https://schema.org"}</script>'),
    ],
    ['has the itemprop name outside of an item', page('<p itemprop="name">a</p>')],
    [
      'has the itemtype https://schema.org/Person without itemscope',
      page('<p itemtype="https://schema.org/Person">a</p>'),
    ],
  ])('that %s is refused, with its path', (problem, markup) => {
    const [first, ...rest] = problemsOf(markup)
    expect(first).toContain(`/programs/a ${problem}`)
    expect(rest).toEqual([])
  })

  it('may link to a page of another release', () => {
    const other = aRemote('contacts', '1', {
      'routes.json': JSON.stringify([{ path: '/people', kind: 'open', module: './pages', title: 'People' }]),
    })
    expect(problemsOf(page('<a href="/people">p</a>'), [other.release])).toEqual([])
    expect(problemsOf(page('<a href="/people">p</a>'))).toHaveLength(1)
  })
})

const record = (a: unknown) =>
  `export const all = JSON.parse(\`${JSON.stringify({
    a,
    b: { title: 'B', weeks: [{ day: 1 }], note: null },
    c: { title: 'C', weeks: [{ day: 2 }], extra: 'x' },
    d: { title: 'D', weeks: [] },
  })}\`)`

describe('the data that a page of a template is hydrated with', () => {
  it.each([
    ['the same fields', { title: 'A', weeks: [{ day: 9 }] }, undefined],
    ['a field more', { title: 'A', weeks: [], tip: 1 }, undefined],
    ['nothing where a value may be', { title: null, weeks: [] }, undefined],
    ['a field less', { title: 'A' }, 'is hydrated without weeks of data, which all other pages'],
    ['another kind of value', { title: 'A', weeks: 'none' }, 'is hydrated with a string as weeks of data'],
    ['no object at all', 7, 'is hydrated with a number as data'],
  ])('is compared with that of the other pages: %s', (_, data, problem) => {
    const built = programs(page(''), { 'assets/data-12345678.js': record(data) })
    const problems = checkPrerendered(built, [])
    expect(problems).toHaveLength(problem === undefined ? 0 : 1)
    expect(problems[0] ?? '').toContain(problem ?? '')
  })

  it('may be one file per page', () => {
    const files = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map(slug => [
        `assets/view-${slug}.program-1234567${slug}.js`,
        `var e=JSON.parse('{"text":"it\\'s \\u0041"${slug === 'b' ? '' : ',"weeks":1'}}');export{e as VIEW}`,
      ]),
    )
    expect(checkPrerendered(programs(page(''), files), [])).toEqual([
      expect.stringContaining('/programs/b is hydrated without weeks of view-*.program'),
    ])
  })
})
