import { expect, it } from 'vitest'
import { mailboxPage } from './mailbox-page.ts'

const MAIL = {
  id: '1',
  to: 'ana@example.test',
  template: 'confirm',
  status: 'captured',
  subject: 'Confirm <b>your</b> "address"',
  text: '',
  html: '<p>Hello</p><script>steal()</script><a href="https://app.test/confirm" target="_blank">Confirm</a>',
  sentAt: '2026-11-27T14:00:00.000Z',
}

it('shows each mail in a frame without script, whose links lead on in the same tab', () => {
  const html = mailboxPage([MAIL], 'ana@example.test')
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? ''
  expect(frame).toContain('sandbox="allow-top-navigation-by-user-activation"')
  expect(frame).not.toMatch(/allow-scripts|allow-same-origin/)
  expect(frame).toContain('target=&#34;_top&#34;')
  expect(frame).not.toContain('_blank')
})

it('lets nothing of a mail or of the address into the page itself', () => {
  const html = mailboxPage([MAIL], '"><script>alert(1)</script>')
  expect(html).not.toMatch(/<script|<b>your/)
})

it('says that there is none', () => {
  expect(mailboxPage([], null)).toContain('There is none yet')
})
