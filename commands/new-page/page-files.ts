/** A page to be made: all of it follows from its path and title. */
export interface NewPage {
  path: string
  title: string
  /** Of its folder and files, such as `training-log`. */
  slug: string
  component: string
}

/** `/plans/:planId/week` → `plans-plan-id-week`, and what follows from that. */
export function newPage(path: string, title?: string): NewPage {
  const slug = path
    .replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    .split(/[/:]+/)
    .filter(Boolean)
    .join('-')
  const component = `${slug.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`
  return { path, title: title ?? titleOf(slug), slug, component }
}

/** `training-log` → `Training log`. */
const titleOf = (slug: string): string => slug.slice(0, 1).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** Where the component is, without its ending, from the remote's src. */
export const featureOf = ({ slug }: NewPage): string => `features/${slug}/${slug}-page`

/** What a page consists of besides its place among the others, by path from the remote's folder. */
export function pageFiles(page: NewPage): Record<string, string> {
  const { title, slug, component } = page
  const feature = `src/${featureOf(page)}`
  return {
    [`${feature}.tsx`]: `import { Page } from '@coach-app/runtime'
import { EmptyState } from '@coach-app/ui'
import styles from './${slug}-page.module.css'

export function ${component}() {
  return (
    <Page title="${title}" className={styles.page}>
      <EmptyState level={1} title="${title}" description="Nothing is here yet." />
    </Page>
  )
}
`,
    [`${feature}.module.css`]: `@layer remote {
  .page {
    width: 100%;
    max-width: var(--content-wide);
    margin-inline: auto;
    padding: var(--space-8) var(--space-6) var(--space-16);
  }
}
`,
    [`${feature}.test.tsx`]: `import { renderRemote } from '@coach-app/runtime/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${component} } from './${slug}-page.tsx'

it('says what is here', () => {
  renderRemote(<${component} />)
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeTruthy()
  expect(document.title).toContain('${title}')
})
`,
  }
}
