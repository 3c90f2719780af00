import { describe, expect, it } from 'vitest'
import type { AccountMail } from './account-mails.ts'
import type { NoticeMail } from './notice-mails.ts'
import { renderAccountMail, renderNoticeMail } from './render.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const reader = { siteUrl: 'https://coach.example', name: 'Nora' }
const noticeReader = { ...reader, timeZone: 'Europe/Copenhagen', unsubscribeUrl: null as string | null }
const workout = { id: ID, title: 'Lower A', date: '2026-11-23' }

/** Every template with its data from the database or the auth server; a missing one is a type error. */
const ACCOUNT: Record<AccountMail, [link: string | null, subject: string]> = {
  confirm: ['/confirm?token_hash=abc123&type=signup', 'Confirm your e-mail address'],
  invite: ['/confirm?token_hash=abc123&type=invite', 'You are invited to Coach App'],
  magic_link: ['/confirm?token_hash=abc123&type=magiclink', 'Your sign-in link'],
  recovery: ['/reset-password?token_hash=abc123&type=recovery', 'Reset your password'],
  email_change: ['/confirm?token_hash=abc123&type=email_change', 'Confirm your new e-mail address'],
  reauthenticate: [null, 'Your confirmation code'],
}
const NOTICES: Record<NoticeMail, [data: Record<string, unknown>, link: string, subject: string]> = {
  welcome: [{}, '/clients', 'Welcome to Coach App'],
  password_changed: [{}, '/forgot-password', 'Your password was changed'],
  email_changed: [
    { email: 'new@coach.example', done: false },
    '/forgot-password',
    'The e-mail address of your account is to change',
  ],
  connection_request: [{ from: 'Ada', message: 'Hi\nthere' }, '/invitations', 'Ada wants to connect'],
  contact_invitation: [
    { from: 'Ada', as: 'athlete', token: 'a'.repeat(64), expires_at: '2026-12-05T10:00:00Z' },
    `/signup?as=athlete#invite=${'a'.repeat(64)}`,
    'Ada invites you to Coach App',
  ],
  team_invitation: [
    { from: 'Ada', team: 'North', role: 'head_coach', message: null, expires_at: '2026-12-05T10:00:00Z' },
    '/clients',
    'Ada invites you to North',
  ],
  access_request: [
    { from: 'Ada', message: null, level: 'read' },
    '/clients',
    'Ada asks to see your workouts',
  ],
  import_proposed: [
    { from: 'Ada', source: 'hevy', expires_at: '2026-12-11T10:00:00Z' },
    '/stackup',
    'Ada would like to bring in your training history',
  ],
  access_granted: [
    { athlete: 'Bo', athlete_id: ID, level: 'write', expires_at: '2026-12-05T23:30:00Z' },
    `/calendar/${ID}`,
    'Bo gave you access to their training',
  ],
  access_expiring: [
    {
      athlete: 'Bo',
      athlete_id: ID,
      coach: 'Ada',
      level: 'read',
      expires_at: '2026-12-05T10:00:00Z',
      mine: true,
    },
    '/clients',
    'Ada can soon no longer see your training',
  ],
  workouts_published: [
    { from: 'Ada', athlete_id: ID, workouts: [workout] },
    `/calendar/${ID}`,
    'New workout: Lower A',
  ],
  weekly_digest: [
    {
      from: '2026-11-16',
      to: '2026-11-22',
      athletes: [{ athlete: 'Bo', athlete_id: ID, missed: [workout, workout], planned: 3 }],
    },
    '/clients',
    'Last week: 2 missed sessions',
  ],
  payments_begin: [
    { plan: 'Coach', until: '2026-12-26T23:30:00Z' },
    '/plan',
    'Your plan Coach is free until 27 December 2026',
  ],
  payment_failed: [
    { plan: 'Coach', until: '2026-12-11T10:00:00Z' },
    '/profile-settings#plan',
    'Your payment for Coach did not go through',
  ],
  plan_paid: [
    { plan: 'Coach', until: '2026-12-27T10:00:00Z', charged: true },
    '/profile-settings#plan',
    'Your plan Coach has begun',
  ],
  plan_cancelled: [
    { plan: 'Coach', until: '2026-12-27T10:00:00Z' },
    '/profile-settings#plan',
    'Your plan Coach is cancelled, and runs until 27 December 2026',
  ],
  plan_ended: [{ plan: 'Coach' }, '/profile-settings#plan', 'Your plan Coach has ended'],
  plan_locked: [{ plan: 'Coach' }, '/profile-settings#plan', 'Planning with Coach has stopped'],
  messages: [{ people: [{ name: 'Ada', messages: 2 }] }, '/chat', '2 unread messages from Ada'],
}

const notice = (template: NoticeMail, over: Record<string, unknown> = {}) =>
  renderNoticeMail(template, { ...NOTICES[template][0], ...over }, noticeReader)

const RENDERED = [
  ...Object.entries(ACCOUNT).map(([template, [link, subject]]) => ({
    template,
    link,
    subject,
    mail: renderAccountMail(template as AccountMail, { tokenHash: 'abc123', code: '123456' }, reader),
  })),
  ...Object.entries(NOTICES).map(([template, [, link, subject]]) => ({
    template,
    link,
    subject,
    mail: notice(template as NoticeMail),
  })),
]

describe.each(RENDERED)('the mail $template', ({ mail, link, subject }) => {
  it('has a subject and a link, in text and in HTML', () => {
    expect(mail.subject).toBe(subject)
    expect(mail.text).toMatch(/^Hello Nora,\n/)
    if (!link) return
    expect(mail.text).toContain(reader.siteUrl + link)
    expect(mail.html).toContain(`href="${(reader.siteUrl + link).replaceAll('&', '&#38;')}"`)
  })

  it('loads nothing from the network, and has colours for dark mode', () => {
    expect(mail.html).not.toMatch(/<(img|link|script)|url\(|@import/)
    expect(mail.html).toContain('prefers-color-scheme: dark')
  })
})

describe('a request for access', () => {
  it('names the access that is asked for', () => {
    const mail = notice('access_request', { from: 'Ada', level: 'write' })
    expect(mail.subject).toBe('Ada asks to see and change your workouts')
    expect(mail.html).toContain('May they see and change your workouts?')
    expect(mail.text).toContain('Ada asks to see and change your workouts.')
  })
})

describe('the preheader', () => {
  it('is a sentence of its own that does not repeat the subject', () => {
    for (const { mail, subject, template } of RENDERED) {
      const preheader = /<div style="display:none[^>]*>([^&]+)/.exec(mail.html)?.[1]?.trim()
      expect(preheader, template).toMatch(/^[A-Z].{15,}\.$/)
      expect(preheader, template).not.toContain(subject)
    }
  })
})

describe('the link to the settings', () => {
  it('is in every mail but those that are always sent', () => {
    const settings = `${reader.siteUrl}/profile-settings`
    const always = [
      ...['welcome', 'password_changed', 'email_changed', 'contact_invitation', 'payments_begin'],
      ...['payment_failed', 'plan_locked', 'plan_paid', 'plan_cancelled', 'plan_ended'],
    ]
    for (const template of Object.keys(NOTICES) as NoticeMail[]) {
      const { html, text } = notice(template)
      expect(html.includes(`href="${settings}"`), template).toBe(!always.includes(template))
      // Two of them lead to a part of the settings.
      expect(text.replaceAll(`${settings}#`, '').includes(settings), template).toBe(
        !always.includes(template),
      )
    }
  })
})

describe('text that people wrote', () => {
  const EVIL = `<a href="https://evil.example">x</a>\r\nBcc: all@evil.example ${'y'.repeat(500)}`

  it.each(['connection_request', 'team_invitation', 'access_request', 'workouts_published'] as const)(
    'is escaped in %s, and adds no header line to the subject',
    template => {
      const mail = notice(template, { from: EVIL, team: EVIL, message: EVIL })
      expect(mail.html).not.toContain('<a href="https://evil.example"')
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.subject.length).toBeLessThanOrEqual(150)
    },
  )

  it('is escaped and cut to 80 characters as the reader’s own name', () => {
    const mail = renderAccountMail('confirm', { tokenHash: 'x' }, { ...reader, name: EVIL })
    expect(mail.html).not.toContain('<a href="https://evil.example"')
    expect(mail.text.split('\n')[0]).toMatch(/^Hello .{1,80},$/)
    expect(renderAccountMail('confirm', { tokenHash: 'x' }, { ...reader, name: ' \t' }).text).toMatch(
      /^Hello,\n/,
    )
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onmouseover='x",
    '{{subject}}',
    '$&$1',
  ])('appears literally in every mail: %s', text => {
    for (const template of Object.keys(NOTICES) as NoticeMail[]) {
      const workouts = [{ ...workout, title: text }]
      const over = {
        from: text,
        team: text,
        athlete: text,
        coach: text,
        message: text,
        email: text,
        workouts,
      }
      const people = [{ name: text, messages: 1 }]
      const { html } = notice(template, template === 'weekly_digest' ? {} : { ...over, people })
      expect(html).not.toMatch(/<(img|script)|["']\s*on\w+=/)
      // An invitation keeps letters only: see below.
      if (
        ![
          ...['welcome', 'password_changed', 'weekly_digest', 'contact_invitation', 'payments_begin'],
          ...['payment_failed', 'plan_locked', 'plan_paid', 'plan_cancelled', 'plan_ended'],
        ].includes(template)
      )
        expect(html).toContain(text.replace(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`))
    }
  })

  it('cannot reverse a line with a direction character', () => {
    expect(notice('connection_request', { from: 'Ada\u202egnp.exe' }).subject).toBe(
      'Ada gnp.exe wants to connect',
    )
  })

  it('is quoted line by line in the text', () => {
    expect(notice('connection_request').text).toContain('> Hi\n> there')
  })

  it.each(['connection_request', 'contact_invitation'] as const)(
    'says in a reminder of %s that no other reminder follows',
    template => {
      const mail = notice(template, { reminder: true })
      expect(mail.subject).toMatch(/^Reminder: Ada /)
      expect(mail.text).toContain('This is the only reminder')
      expect(notice(template).text).not.toContain('reminder')
    },
  )
})

describe('dates in mails', () => {
  it('are those of the reader’s time zone', () => {
    expect(notice('access_granted').text).toContain('until 6 December 2026')
    expect(
      renderNoticeMail('access_granted', NOTICES.access_granted[0], { ...noticeReader, timeZone: 'UTC' })
        .text,
    ).toContain('until 5 December 2026')
  })

  it('of workouts are calendar days, whatever the reader’s time zone', () => {
    const mail = renderNoticeMail('workouts_published', NOTICES.workouts_published[0], {
      ...noticeReader,
      timeZone: 'America/Los_Angeles',
    })
    expect(mail.text).toContain('- Mon 23 Nov: Lower A')
  })
})

describe('a long list of workouts', () => {
  it('ends with the number of those left out', () => {
    const workouts = Array.from({ length: 30 }, () => workout)
    const mail = notice('workouts_published', { workouts })
    expect(mail.subject).toBe('30 new workouts from Ada')
    expect(mail.text).toContain('- and 18 more')
  })
})

describe('the header to unsubscribe', () => {
  it('is in the mails that can be switched off', () => {
    const unsubscribeUrl = 'https://coach.example/functions/v1/unsubscribe?token=x'
    expect(
      renderNoticeMail('weekly_digest', NOTICES.weekly_digest[0], { ...noticeReader, unsubscribeUrl })
        .headers,
    ).toEqual({
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(notice('welcome').headers).toEqual({})
  })
})

describe('data that do not fit the template', () => {
  it('throw an error that names the field', () => {
    expect(() => notice('team_invitation', { expires_at: 'soon' })).toThrow('expires_at')
    // new Date(null) would be 1970.
    expect(() => notice('team_invitation', { expires_at: null })).toThrow('expires_at')
    expect(() => notice('workouts_published', { workouts: [] })).toThrow('workouts')
  })
})

describe('an invitation to an address that asked for nothing', () => {
  const invitation = (from: string) =>
    renderNoticeMail(
      'contact_invitation',
      { from, as: 'coach', token: 'a'.repeat(64), expires_at: '2026-12-05T10:00:00Z' },
      { ...noticeReader, name: '' },
    )
  it.each([
    ['<a href="https://evil.example">Ada</a>', 'a href https evil example Ada a'],
    ['Win now: www.evil.example/x', 'Win now www evil example x'],
    ['Ada\r\nBcc: all@evil.example', 'Ada Bcc all evil example'],
    ['Jean-Luc O’Neill Jr.', 'Jean-Luc O’Neill Jr.'],
    ['🏋️', 'Somebody'],
  ])('shows the name %j without markup, link or header', (from, shown) => {
    const mail = invitation(from)
    expect(mail.subject).toBe(`${shown} invites you to Coach App`)
    expect(mail.text).toContain(`${shown} wants to connect with you`)
    expect(`${mail.html}${mail.text}`).not.toMatch(/evil\.example|<a href="https:\/\/evil/)
  })

  it.each(['', 'x', `${'a'.repeat(63)}"`])('is not sent with the token %j', token => {
    expect(() =>
      renderNoticeMail(
        'contact_invitation',
        { from: 'Ada', as: 'coach', token, expires_at: '2026-12-05T10:00:00Z' },
        noticeReader,
      ),
    ).toThrow()
  })
})
