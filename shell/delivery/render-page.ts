import { INLINED, type InlinedReleases, type PublicConfig } from '@coach-app/contracts'

/**
 * Turns the shell's built index.html into the page that is served: its files under the release's own address,
 * the release document and the public configuration inlined.
 *
 * @param base where the shell's files are, such as `/shell/0.1.0-abc/`.
 */
export function renderPage(
  template: string,
  base: string,
  releases: InlinedReleases,
  config: PublicConfig,
): string {
  const data = [inlineJson(INLINED.config, config), inlineJson(INLINED.releases, releases)].join('\n    ')
  const html = template
    .replaceAll(/(src|href)="\.\/([^"]*)"/g, `$1="${base}$2"`)
    .replaceAll('href="/icon.svg"', `href="${base}icon.svg"`)
  if (!html.includes('</head>'))
    throw new Error("The shell's index.html has no </head>; nothing can be inlined.")
  // By a function: a `$&` in the data would be read as a pattern.
  return html.replace('</head>', () => `  ${data}\n  </head>`)
}

/** Data, not script: a `<` could end the element, so it is written as an escape. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
