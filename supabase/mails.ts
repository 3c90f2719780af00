/**
 * Compiles what mails look like:
 *
 *   node supabase/mails.ts            writes functions/_mail/layout.gen.ts, and templates/ for Supabase's command line
 *   node supabase/mails.ts --check    fails when layout.gen.ts is stale
 *
 * The layout is kept in the repository, since functions and pages import it; templates/ is not. MJML makes the tables and fall-backs that mail programs need; it is too large to run where mails are rendered. So it runs here,
 * and what is left for later is to fill in texts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTokens, shownColour, type Tokens } from '@coach-app/ui/tokens'
import mjml2html from 'mjml'
import { SUPABASE_TEMPLATES } from './functions/_mail/account-mails.ts'
import type { Part } from './functions/_mail/fill.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const LAYOUT = at('./functions/_mail/layout.gen.ts')
const TEMPLATES = at('./templates')

const hex = (tokens: Tokens, name: string): string => {
  const value = tokens.get(`--color-${name}`)
  if (value === undefined) throw new Error(`layout.mjml uses $${name}, which tokens.css does not define`)
  const { r, g, b } = shownColour(value, tokens)
  return `#${[r, g, b]
    .map(channel =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const withColours = (source: string): string => {
  const tokens = { light: readTokens('light'), dark: readTokens('dark') }
  return source
    .replace(/\$dark\.([a-z-]+)/g, (_, name: string) => hex(tokens.dark, name))
    .replace(/\$([a-z-]+)/g, (_, name: string) => hex(tokens.light, name))
}

/** Cuts a text with {{…}} into what stays and what is filled in. */
const cut = (text: string): Part[] => {
  const open: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }]
  const here = () => {
    const last = open.at(-1)
    if (!last) throw new Error('layout.mjml closes a list that it did not open')
    return last
  }
  for (const [, plain, mark, name = ''] of text.matchAll(/([\s\S]*?)(?:\{\{([#/]?)(\w+)\}\}|$)/g)) {
    if (plain) here().parts.push(plain)
    if (!name) continue
    if (mark === '#') open.push({ name, parts: [] })
    else if (mark === '/') {
      const closed = open.pop()
      if (closed?.name !== name) throw new Error(`layout.mjml closes ${name} where ${closed?.name} is open`)
      here().parts.push({ each: name, parts: closed.parts })
    } else here().parts.push({ text: name })
  }
  if (open.length !== 1) throw new Error(`layout.mjml does not close ${here().name}`)
  return here().parts
}

async function compileLayout(): Promise<string> {
  const source = (await readFile(at('./functions/_mail/layout.mjml'), 'utf8')).replace(/^<!--[\s\S]*?-->/, '')
  const { html, errors } = await mjml2html(withColours(source), {
    validationLevel: 'strict',
    keepComments: false,
    // Fonts would be fetched by whoever reads the mail.
    fonts: {},
  })
  if (errors.length > 0) throw new Error(errors.map(error => error.formattedMessage).join('\n'))
  const lines = html
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join('\n')
  return `// Written by supabase/mails.ts from layout.mjml and the colours of shared/ui. Do not edit.
import type { Part } from './fill.ts'

export const LAYOUT: Part[] = ${JSON.stringify(cut(`${lines}\n`), null, 2)}
`
}

/** Supabase fills its own marks in; the rest is ours. */
export async function supabaseTemplates(): Promise<Map<string, string>> {
  // Only now: it renders with the layout that was written just before.
  const { renderAccountMail } = await import('./functions/_mail/render.ts')
  const templates = Object.entries(SUPABASE_TEMPLATES).map(([name, template]): [string, string] => [
    name,
    renderAccountMail(
      template,
      { tokenHash: 'TOKEN-HASH', code: 'TOKEN-CODE' },
      { siteUrl: 'SITE-URL', name: '' },
    )
      .html.replaceAll('SITE-URL', '{{ .SiteURL }}')
      .replaceAll('TOKEN-HASH', '{{ .TokenHash }}')
      .replaceAll('TOKEN-CODE', '{{ .Token }}'),
  ])
  return new Map(templates)
}

/** Writes templates/ for Supabase's command line, which reads them along with config.toml. */
export async function writeTemplates(): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true })
  for (const [name, html] of await supabaseTemplates()) {
    const file = join(TEMPLATES, `${name}.html`)
    // Another process may be reading it: what is right already is left alone.
    if ((await readFile(file, 'utf8').catch(() => null)) !== html) await writeFile(file, html)
  }
}

if (import.meta.main) {
  const layout = await compileLayout()
  if (!process.argv.includes('--check')) {
    await writeFile(LAYOUT, layout)
    await writeTemplates()
  } else if ((await readFile(LAYOUT, 'utf8')) !== layout) {
    console.error(`Stale, run \`node supabase/mails.ts\`: ${LAYOUT}`)
    process.exit(1)
  }
}
