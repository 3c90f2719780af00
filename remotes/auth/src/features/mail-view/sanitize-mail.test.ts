import { ACCOUNT_SAMPLES, NOTICE_SAMPLES, renderAccountMail, renderNoticeMail } from '@coach-app/mails'
import { describe, expect, it } from 'vitest'
import { linksOf, type MailNode, sanitizeMail } from './sanitize-mail.ts'

const reader = { siteUrl: 'https://coach.example', name: 'Nora' }
const invitation = renderNoticeMail('team_invitation', NOTICE_SAMPLES.team_invitation.data, {
  ...reader,
  timeZone: 'UTC',
  unsubscribeUrl: null,
})

const all = (node: MailNode): Exclude<MailNode, string>[] =>
  typeof node === 'string' ? [] : [node, ...node.children.flatMap(all)]
const words = (node: MailNode): string =>
  typeof node === 'string' ? node : node.children.map(words).join(' ')

describe('sanitizeMail', () => {
  it('keeps the words, inline styles and style sheets', () => {
    const mail = sanitizeMail(invitation.html)
    expect(mail.title).toBe('Maya Lindqvist invites you to Northside Barbell')
    expect(words(mail.body)).toContain('Your squat rack is waiting.')
    expect(all(mail.body).find(({ name }) => name === 'h1')?.style).toMatch(/font-size:27px.*color:#\w{6}/)
    expect(mail.sheets.map(({ css }) => css).join()).toContain('prefers-color-scheme: dark')
    expect(mail.sheets.map(({ media }) => media)).toContain('screen and (min-width:480px)')
    expect(mail.sheets.map(({ css }) => css).join()).not.toContain('mj-outlook-group-fix {')
  })

  it('keeps text that looks like an attribute as text', () => {
    const { body } = sanitizeMail('<p style="color:red">write style="x" and onclick=y here</p>')
    const [, p] = all(body)
    expect(p).toMatchObject({
      name: 'p',
      style: 'color:red',
      children: ['write style="x" and onclick=y here'],
    })
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a href="javascript:x">x</a></svg>',
    '<p onclick="alert(1)">x</p>',
    '<p/onclick="alert(1)">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name=password></form>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
  ])('removes everything that could run or load: %s', html => {
    const nodes = all(sanitizeMail(`<body>${html}</body>`).body)
    expect(nodes.map(({ name }) => name).filter(name => !['body', 'p', 'a'].includes(name))).toEqual([])
    expect(nodes.flatMap(({ attributes }) => attributes)).toEqual([])
  })
})

describe('linksOf a mail', () => {
  it('lists each link once, with its text', () => {
    expect(linksOf(invitation.html)).toEqual([
      { href: 'https://coach.example/clients', text: 'Answer the invitation' },
      { href: 'https://coach.example/profile-settings', text: 'Choose which mails you get' },
    ])
    const confirm = renderAccountMail(
      'confirm',
      ACCOUNT_SAMPLES.confirm.data as { tokenHash: string },
      reader,
    )
    expect(linksOf(confirm.html)).toEqual([
      { href: 'https://coach.example/confirm?token_hash=sample&type=signup', text: 'Confirm my e-mail' },
    ])
  })
})
