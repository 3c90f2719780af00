import { describe, expect, it } from 'vitest'
import { renderMail } from './templates.ts'

const context = { siteUrl: 'https://coach.example', name: 'Nora', tokenHash: 'abc123' }

describe('renderMail', () => {
  it.each([
    ['confirm', 'https://coach.example/confirm?token_hash=abc123&type=signup'],
    ['recovery', 'https://coach.example/reset-password?token_hash=abc123&type=recovery'],
    ['welcome', 'https://coach.example/clients'],
  ] as const)('links %s to its page, in text and in HTML', (template, link) => {
    const mail = renderMail(template, context)
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('greets without a name as well', () => {
    expect(renderMail('welcome', { ...context, name: ' \t' }).text).toMatch(/^Hello,\n/)
  })

  it('takes markup, line breaks and endless names for what they are', () => {
    const mail = renderMail('confirm', {
      ...context,
      name: `<a href="https://evil.example">x</a>\r\nBcc: all${'y'.repeat(500)}`,
    })
    expect(mail.html).not.toContain('<a href="https://evil.example"')
    expect(mail.text.split('\n')[0]).toMatch(/^Hello .{1,80},$/)
  })

  it('needs nothing from the network to be shown', () => {
    const { html } = renderMail('confirm', context)
    expect(html).not.toMatch(/<(img|link|script|style)|url\(/)
  })
})

/** Supabase fills these in itself; the rest is ours. Update with `vitest -u` after a change of the templates. */
describe("the files for Supabase's own mails (config.toml)", () => {
  const forSupabase = (template: 'confirm' | 'recovery') =>
    renderMail(template, { siteUrl: 'SITE', name: '', tokenHash: 'TOKEN' })
      .html.replaceAll('SITE/', '{{ .SiteURL }}/')
      .replaceAll('=TOKEN&', '={{ .TokenHash }}&')

  it('are what we render', async () => {
    await expect(forSupabase('confirm')).toMatchFileSnapshot('../../templates/confirmation.html')
    await expect(forSupabase('recovery')).toMatchFileSnapshot('../../templates/recovery.html')
  })
})
