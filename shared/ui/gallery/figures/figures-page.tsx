import { type ComponentType, lazy, Suspense } from 'react'
import { ErrorState, Skeleton, SkeletonGroup } from '../../src/index.ts'
import classes from './figures.module.css'

const loaded = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: Failed })))

const PAGES = {
  figures: loaded(async () => ({ default: (await import('./workshop.tsx')).Workshop })),
  'figures-blind': loaded(async () => ({ default: (await import('./blind.tsx')).Blind })),
}

type FiguresPage = keyof typeof PAGES

/** Whether a page of the gallery is one of those on which figures are drawn and judged. */
export const isFiguresPage = (slug: string | null): slug is FiguresPage => slug !== null && slug in PAGES

const Failed = () => <ErrorState level={1} onRetry={() => location.reload()} />

/** One of them, with its loading and its failure. */
export function FiguresPageOf({ slug }: { slug: FiguresPage }) {
  const Loaded = PAGES[slug]
  return (
    <Suspense
      fallback={
        <main className={classes.page}>
          <SkeletonGroup label="Loading the figures" className={classes.chosen}>
            <Skeleton shape="title" width="short" />
            <Skeleton width="long" />
            <Skeleton shape="block" className={classes.large} />
          </SkeletonGroup>
        </main>
      }
    >
      <Loaded />
    </Suspense>
  )
}
