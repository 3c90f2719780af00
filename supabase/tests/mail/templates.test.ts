import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { SUPABASE_TEMPLATES } from '../../functions/_mail/account-mails.ts'
import { renderAccountMail } from '../../functions/_mail/render.ts'
import { supabaseTemplates } from '../../mails.ts'

/** What Supabase's auth server sends when the hook is off. */
describe('config.toml', async () => {
  const config = await readFile(new URL('../../config.toml', import.meta.url), 'utf8')
  const templates = await supabaseTemplates()
  const sections = [...config.matchAll(/^\[auth\.email\.template\.(\w+)\]\n((?:\w+ = .*\n)+)/gm)].map(
    ([, name = '', body = '']) => [name, body] as const,
  )

  it('has one of our templates for every mail of the auth server', () => {
    expect(sections.map(([name]) => name).sort()).toEqual(Object.keys(SUPABASE_TEMPLATES).sort())
  })

  it.each(Object.entries(SUPABASE_TEMPLATES))('has the subject and the file of %s', (name, template) => {
    const { subject } = renderAccountMail(template, { tokenHash: 'x' }, { siteUrl: '', name: '' })
    expect(Object.fromEntries(sections)[name]).toBe(
      `subject = ${JSON.stringify(subject)}\ncontent_path = "./supabase/templates/${name}.html"\n`,
    )
  })

  it.each(Object.entries(SUPABASE_TEMPLATES))(
    'has a template for %s with Supabase’s placeholder in place of the token',
    (name, template) => {
      const html = templates.get(name)
      if (template === 'reauthenticate') expect(html).toContain('>{{ .Token }}<')
      else
        expect(html).toMatch(
          /href="\{\{ \.SiteURL \}\}\/[a-z-]+\?token_hash=\{\{ \.TokenHash \}\}&#38;type=\w+"/,
        )
    },
  )
})
