import '../src/styles.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Cell } from './cell.tsx'
import { FiguresPageOf, isFiguresPage } from './figures/figures-page.tsx'
import classes from './gallery.module.css'
import { Gallery, Section } from './gallery.tsx'
import { PAGES, slugOf } from './pages.ts'

const element = document.getElementById('gallery')
if (element === null) throw new Error('index.html has no #gallery: there is nowhere to render the gallery.')

const query = new URLSearchParams(location.search)
if (query.get('theme') === 'dark') document.documentElement.dataset.theme = 'dark'

createRoot(element).render(chosen(query.get('page'), query.get('state')))

/** `?page=figures` is where figures are drawn, `?page=figures-blind` where they are judged; `?page=button` shows one component, `?state=dialog-phone&theme=dark` one state in an iframe; otherwise everything. */
function chosen(slug: string | null, id: string | null): ReactNode {
  if (isFiguresPage(slug)) return <FiguresPageOf slug={slug} />
  for (const page of PAGES) {
    if (slugOf(page) === slug) {
      return (
        <main className={classes.page}>
          <Section page={page} />
        </main>
      )
    }
    for (const [name, state] of Object.entries(page.states)) {
      if (id !== `${slugOf(page)}-${name}`) continue
      return (
        <main className={classes.window}>
          <Cell page={page} state={state} />
        </main>
      )
    }
  }
  if (slug !== null || id !== null) throw new Error(`The gallery has no page '${slug}' and no state '${id}'.`)
  return <Gallery pages={PAGES} />
}
