import { randomUUID } from 'node:crypto'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { expect, type Page } from '@playwright/test'
import { type Account, createAccount, type Mail, PASSWORD, readMails } from '../fixtures/account.ts'
import { type Hands, pointer } from './hands.ts'

/** Somebody who uses the product in a browser of their own. */
export class Person {
  readonly email: string
  readonly name: string
  readonly page: Page
  readonly firstName: string
  readonly lastName: string
  readonly hands: Hands
  private readonly url: string
  private account: Account | undefined

  constructor(page: Page, url: string, firstName: string, lastName: string, hands: Hands = pointer) {
    this.page = page
    this.hands = hands
    this.url = url
    this.firstName = firstName
    // Unique, so that a search by name finds only the person of this run.
    this.lastName = `${lastName} ${randomUUID().slice(0, 6)}`
    this.name = `${this.firstName} ${this.lastName}`
    this.email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`
  }

  /** From the landing page to the page that asks to look into one's mail. */
  async signUp(as: 'coach' | 'athlete'): Promise<void> {
    const { hands, page } = this
    await page.goto('/')
    if (as === 'coach') await hands.press(page.getByRole('link', { name: 'Create Account' }).first())
    else await hands.press(page.getByRole('link', { name: 'Train as Athlete' }).first())
    await hands.write(page.getByLabel('First name'), this.firstName)
    await hands.write(page.getByLabel('Last name'), this.lastName)
    await hands.write(page.getByLabel('E-mail'), this.email)
    await hands.write(page.getByLabel('Password', { exact: true }), PASSWORD)
    await hands.press(page.getByRole('button', { name: 'Create Account' }))
    await expect(page).toHaveURL('/check-email')
    await expect(page.getByText(this.email)).toBeVisible()
  }

  /** Opens the link of the captured mail and presses the button behind it. */
  async confirm(): Promise<void> {
    const link = /https?:\/\/\S+\/confirm\?\S+/.exec((await this.lastMail()).text)?.[0]
    if (!link) throw new Error(`The confirmation mail to ${this.email} holds no link.`)
    await this.page.goto(link)
    await this.hands.press(this.page.getByRole('button', { name: /confirm/i }))
  }

  async signUpAndConfirm(as: 'coach' | 'athlete'): Promise<void> {
    await this.signUp(as)
    await this.confirm()
    await expect(this.page.getByRole('button', { name: 'Account' })).toBeVisible()
    // The header shows the signed-in user before the first page is chosen: a click now would be overridden by that redirect.
    await this.page.waitForURL(({ pathname }) => pathname !== '/confirm')
  }

  /** The user id, once `haveAccount` has made one. */
  get id(): string {
    if (!this.account) throw new Error(`${this.name} has no account yet. Call haveAccount() first.`)
    return this.account.id
  }

  /** Signed up, confirmed and signed in without the screens, for tests that are about something else. */
  async haveAccount(role: 'coach' | 'athlete'): Promise<Account> {
    const { email, firstName, lastName } = this
    const account = await createAccount(this.url, { email, firstName, lastName, role })
    this.account = account
    await this.page.addInitScript(
      ([key, session]) => {
        if (!localStorage.getItem(key)) localStorage.setItem(key, session)
      },
      [SESSION_STORAGE_KEY, JSON.stringify(account.session)] as const,
    )
    return account
  }

  /** The newest captured mail to this person. */
  async lastMail(): Promise<Mail> {
    await expect.poll(async () => (await readMails(this.url, this.email)).length).toBeGreaterThan(0)
    return (await readMails(this.url, this.email))[0] as Mail
  }

  async openContacts(): Promise<void> {
    await this.hands.press(this.page.getByRole('button', { name: /^Contacts/ }))
    await expect(this.page.getByRole('dialog', { name: 'Contact Manager' })).toBeVisible()
  }
}
