import { Fragment } from 'react'
import { PageHeader, Wordmark } from '../src/index.ts'
import { Cell } from './cell.tsx'
import classes from './gallery.module.css'
import type { GalleryPage, GalleryState } from './page.tsx'
import { slugOf } from './pages.ts'

export type Theme = 'light' | 'dark'
const THEMES: Theme[] = ['light', 'dark']

/** Every component in every state, light and dark side by side. */
export function Gallery({ pages }: { pages: GalleryPage[] }) {
  return (
    <main className={classes.page}>
      <PageHeader
        eyebrow={<Wordmark />}
        title="Components"
        description="Every component of the design system in every state it can have, light and dark."
      />
      <nav aria-label="Components" className={classes.contents}>
        <a href="?page=figures">Figures: draw and check</a>
        <a href="?page=figures-blind">Figures: name each from its picture</a>
        {pages.map(page => (
          <a key={page.title} href={`?page=${slugOf(page)}`} data-page={slugOf(page)}>
            {page.title}
          </a>
        ))}
      </nav>
      {pages.map(page => (
        <Section key={page.title} page={page} />
      ))}
    </main>
  )
}

/** One component alone; `pnpm ui:compare` takes screenshots of it. */
export function Section({ page }: { page: GalleryPage }) {
  const slug = slugOf(page)
  return (
    <section aria-labelledby={slug} className={classes.section}>
      <h2 id={slug} className={classes.heading}>
        {page.title}
      </h2>
      <div className={classes.states}>
        {Object.entries(page.states).map(([name, state]) => (
          <Fragment key={name}>
            <h3 className={classes.name}>{name}</h3>
            {THEMES.map(theme => (
              <div
                key={theme}
                id={`${slug}-${name}.${theme}`}
                data-theme={theme}
                data-state={`${slug}-${name}`}
                data-framed={state.frame ? `${state.frame.width}x${state.frame.height}` : undefined}
                className={classes.cell}
              >
                {state.frame ? (
                  <Frame id={`${slug}-${name}`} state={state} theme={theme} />
                ) : (
                  <Cell page={page} state={state} />
                )}
              </div>
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** Inert, because an overlay that opens inside would take the focus and scroll the page. */
function Frame({ id, state, theme }: { id: string; state: GalleryState; theme: Theme }) {
  return (
    <iframe
      className={classes.frame}
      title={`${id}, ${theme}`}
      src={`?state=${id}&theme=${theme}`}
      width={state.frame?.width}
      height={state.frame?.height}
      loading="lazy"
      inert
    />
  )
}
