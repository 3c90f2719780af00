import { readFile } from 'node:fs/promises'
import {
  createPersona,
  expect,
  letResendWaitPass,
  letSignInsAge,
  PASSWORD,
  type Page,
  type Person,
  readMails,
  signInStored,
  test,
} from '@coach-app/e2e/fixtures'

/** The link of the newest mail to somebody that leads to this page of ours. */
async function linkIn(url: string, email: string, path: string): Promise<string> {
  const find = async () => {
    for (const { text } of await readMails(url, email)) {
      const link = new RegExp(`https?://\\S+${path}\\?\\S+`).exec(text)?.[0]
      if (link) return link
    }
    return null
  }
  await expect.poll(find, `a mail to ${email} with a link to ${path}`).not.toBeNull()
  return (await find()) ?? ''
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const openSettings = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Profile settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible()
}

test('a new person signs up, loses the password, changes who they are, and leaves for good', async ({
  app,
  browser,
  newPerson,
}) => {
  const person = await newPerson('Nora', 'Neu')
  const { page, email } = person
  const NEW_PASSWORD = 'chalk on the third rack'
  const LAST_PASSWORD = 'a bench beside the window'

  await test.step('signs up; a prefetch of the link does not use it up', async () => {
    await person.signUp('athlete')
    const link = await linkIn(app.url, email, '/confirm')
    expect((await fetch(link, { method: 'HEAD' })).ok).toBe(true)
    expect((await fetch(link)).ok).toBe(true)
    // A scanner with a browser runs the page's scripts too; only the button redeems.
    const scanner = await browser.newPage()
    await scanner.goto(link)
    await expect(scanner.getByRole('button', { name: 'Confirm my e-mail' })).toBeVisible()
    await scanner.close()
  })

  await test.step('is told which address to confirm when signing in too early', async () => {
    await signIn(page, email, PASSWORD)
    await expect(page.getByText('Email Confirmation Required')).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('confirms in another browser, and the link says that it was used', async () => {
    const link = await linkIn(app.url, email, '/confirm')
    const elsewhere = await browser.newContext({ baseURL: app.url })
    const phone = await elsewhere.newPage()
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(phone.getByRole('button', { name: 'Account' })).toBeVisible()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await expect(phone.getByText(`You are signed in as ${email}.`)).toBeVisible()
    await elsewhere.close()
    // To a browser that nobody is signed in with, it is a used link and no more.
    const third = await browser.newContext({ baseURL: app.url })
    const stranger = await third.newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Resend Confirmation Email' })).toBeVisible()
    await third.close()
  })

  await test.step('mistypes the password, keeps the address, and asks for a new one', async () => {
    await signIn(page, email, 'not the password')
    await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong.')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  })

  await test.step('chooses a new password from the mail; that link works once too', async () => {
    const link = await linkIn(app.url, email, '/reset-password')
    expect((await fetch(link)).ok).toBe(true)
    await page.goto(link)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await page.goto(link)
    await page.getByLabel('New password').fill(`${NEW_PASSWORD} again`)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  })

  await test.step('changes name, units and theme, and finds them again after a reload', async () => {
    await page.goto('/clients')
    await openSettings(person)
    const names = page.getByRole('form', { name: 'Names' })
    await names.getByLabel('Display name').fill('Nora N.')
    await expect(names.getByText('Others see you as Nora N.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay here').click()
    await names.getByRole('button', { name: 'Save' }).click()
    await expect(names.getByText('Saved', { exact: true })).toBeVisible()

    const training = page.getByRole('form', { name: 'Units and calendar' })
    await training.getByLabel('Units').selectOption('lb')
    await training.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await training.getByRole('button', { name: 'Save' }).click()
    await expect(training.getByText('Saved', { exact: true })).toBeVisible()

    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const kept = page.waitForResponse(/set_notification_preference/)
    await page.getByRole('switch', { name: 'Weekly summary' }).uncheck()
    await kept

    await page.reload()
    await expect(names.getByLabel('Display name')).toHaveValue('Nora N.')
    await expect(training.getByLabel('Units')).toHaveValue('lb')
    await expect(training.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('switch', { name: 'Weekly summary' })).not.toBeChecked()
  })

  const signInElsewhere = async (password: string) => {
    const elsewhere = await browser.newContext({ baseURL: app.url })
    const phone = await elsewhere.newPage()
    await signIn(phone, email, password)
    await expect(phone.getByRole('button', { name: 'Account' })).toBeVisible()
    await elsewhere.close()
    await page.reload()
  }

  await test.step('changes the password with the one of now, which signs out everywhere else', async () => {
    await signInElsewhere(NEW_PASSWORD)
    await letSignInsAge(app.databaseUrl, email)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your password' })
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByLabel('New password').fill(LAST_PASSWORD)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByText('Your password is changed. Everywhere else you are signed out.'),
    ).toBeVisible()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
    const told = async () =>
      (await readMails(app.url, email)).filter(mail => mail.subject === 'Your password was changed').length
    await expect.poll(told).toBe(2)
  })

  await test.step('sees where they are signed in, and signs out everywhere else', async () => {
    await signInElsewhere(LAST_PASSWORD)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  })

  await test.step('exports everything, and then deletes the account', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export all my data first' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^coach-app-export-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(file).toMatchObject({ format: 'coach-app-export' })
    expect(JSON.stringify(file)).toContain('Nora N.')

    await dialog.getByLabel('Type your e-mail address to confirm').fill('somebody@else.test')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('This is not your e-mail address.')).toBeVisible()
    await dialog.getByLabel('Type your e-mail address to confirm').fill(email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  })

  await test.step('nobody can sign in with it any more', async () => {
    await signIn(page, email, LAST_PASSWORD)
    await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong.')
  })
})

test('a lost mail is sent again after a minute, and only the new link counts', async ({ app, newPerson }) => {
  const person = await newPerson('Lena', 'Los')
  const { page, email } = person
  await person.signUp('coach')
  const first = await linkIn(app.url, email, '/confirm')
  await expect(page.getByRole('button', { name: 'Resend Confirmation Email' })).toBeDisabled()
  await expect(page.getByText(/You can ask for another one in \d+ s\./)).toBeVisible()

  const mails = async () =>
    (await readMails(app.url, email)).filter(({ text }) => text.includes('/confirm?')).length
  // A minute later for the page, whose clock is fast, and not for the server: none is sent, and none is said to be.
  await page.clock.install({ time: Date.now() + 61_000 })
  await page.reload()
  const resend = page.getByRole('button', { name: 'Resend Confirmation Email' })
  const sent = page.getByText('Confirmation email sent! Please check your inbox.')
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(
    page.getByText(/^The next confirmation email can be sent in \d+ seconds\.$/).first(),
  ).toBeVisible()
  await expect(sent).toHaveCount(0)
  expect(await mails()).toBe(1)

  // And for the server.
  await letResendWaitPass(app.databaseUrl, email)
  await resend.click()
  await expect(sent).toBeVisible()
  await expect.poll(mails).toBe(2)

  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto(await linkIn(app.url, email, '/confirm'))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})

test('who waits on /check-email goes on by themselves once another tab has confirmed', async ({
  app,
  newPerson,
}) => {
  const person = await newPerson('Tara', 'Tab')
  const { page, email } = person
  await person.signUp('athlete')
  const other = await page.context().newPage()
  await other.goto(await linkIn(app.url, email, '/confirm'))
  await other.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page).toHaveURL('/stackup')
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter(key => /sign|pending/.test(key))))
    .toEqual([])
})

test('/signin and /signup ask the auth server nothing by themselves, whatever session is stored', async ({
  app,
  browser,
}) => {
  const { session } = await createPersona(app)
  for (const expires_at of [session.expires_at ?? 0, 1]) {
    const context = await browser.newContext({ baseURL: app.url })
    await signInStored(context, { ...session, expires_at })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => request.url().includes('/auth/v1/') && asked.push(request.url()))
    await page.goto('/signin')
    await expect(page.getByRole('heading', { level: 1, name: 'You are signed in' })).toBeVisible()
    await page.goto('/signup')
    const heading = expires_at === 1 ? 'Welcome back' : 'Choose a plan'
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(asked).toEqual([])
    if (expires_at === 1) {
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByRole('list', { name: 'Plans' })).toBeVisible()
      expect(asked, 'a press renews the session').toHaveLength(1)
    }
    await context.close()
  }
})

test('a page without a configured backend names the cause instead of loading', async ({ page, app }) => {
  await page.route('**/clients', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"publishableKey":"[^"]*"/, '"publishableKey":"sb_secret_x"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${app.url}/clients`)
  await expect(page.getByRole('heading', { level: 1, name: 'Supabase client not configured' })).toBeVisible()
})

test.describe('an account mail link', () => {
  for (const [what, path, heading] of [
    ['of which a part is missing', '/confirm?token_hash=', 'This link is not complete'],
    [
      'that the auth server refused',
      '/confirm#error=access_denied&error_code=otp_expired',
      'This link no longer works',
    ],
    ['for a password of which a part is missing', '/reset-password', 'This link is not complete'],
    ['for a password that was refused', '/reset-password?error=access_denied', 'This link no longer works'],
  ] as const) {
    test(`${what} opens a page that names the problem and offers the next step`, async ({ newPerson }) => {
      const { page } = await newPerson('Lino', 'Link')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const next = path.startsWith('/confirm')
        ? page.getByRole('button', { name: 'Resend Confirmation Email' })
        : page.getByRole('link', { name: 'Ask for a new link' })
      await expect(next).toBeVisible()
    })
  }
})
