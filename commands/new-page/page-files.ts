/** A page to be made: all of it follows from its path and title. */
export interface NewPage {
  path: string
  title: string
  /** Where in src its folder is: `pages` in a remote with layers, else `features`. */
  home: 'features' | 'pages'
  /** Its folder there, such as `training-log`. */
  slug: string
  /** Name of its files, such as `training-log-page`. */
  file: string
  component: string
}

/**
 * `/plans/:planId/week` → `plans-plan-id-week`, and what follows from that.
 *
 * @param slug another folder name, when that one is taken.
 */
export function newPage(
  path: string,
  title?: string,
  slug = slugOf(path),
  home: NewPage['home'] = 'features',
): NewPage {
  const file = slug.endsWith('-page') ? slug : `${slug}-page`
  const component = file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { path, title: title ?? titleOf(slugOf(path)), home, slug, file, component }
}

const slugOf = (path: string): string =>
  path
    .replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    .split(/[/:]+/)
    .filter(Boolean)
    .join('-')

/** `training-log` → `Training log`. */
const titleOf = (slug: string): string => slug.slice(0, 1).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** Where the component is, without its ending, from the remote's src. */
export const featureOf = ({ home, slug, file }: NewPage): string => `${home}/${slug}/${file}`

/** A string in a source file; the formatter chooses its quotes. */
export const literal = (text: string): string => JSON.stringify(text)

/** What a page consists of besides its place among the others, by path from the remote's folder. */
export function pageFiles(page: NewPage): Record<string, string> {
  const { title, file, component } = page
  const feature = `src/${featureOf(page)}`
  // In JSX, a quote or an entity cannot stand between quotes as it is.
  const attribute = /["&\\]/.test(title) ? `{${literal(title)}}` : `"${title}"`
  return {
    [`${feature}.tsx`]: `import { Page } from '@coach-app/runtime'
import { EmptyState } from '@coach-app/ui'
import styles from './${file}.module.css'

export function ${component}() {
  return (
    <Page title=${attribute} className={styles.page}>
      <EmptyState level={1} title=${attribute} description="Nothing is here yet." />
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
import { ${component} } from './${file}.tsx'

it('says what is here', () => {
  renderRemote(<${component} />)
  expect(screen.getByRole('heading', { level: 1, name: ${literal(title)} })).toBeTruthy()
  expect(document.title).toContain(${literal(title)})
})
`,
  }
}
