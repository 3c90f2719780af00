import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'a long lifting belt'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Somebody who uses the product in a browser of their own. */
export class Person {
  readonly email: string
  readonly name: string
  readonly page: Page
  readonly firstName: string
  readonly lastName: string
  private readonly url: string

  constructor(page: Page, url: string, firstName: string, lastName: string) {
    this.page = page
    this.url = url
    this.firstName = firstName
    // Unique, so that a search by name finds this run's person only.
    this.lastName = `${lastName} ${randomUUID().slice(0, 6)}`
    this.name = `${this.firstName} ${this.lastName}`
    this.email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`
  }

  /** From the landing page to the page that asks to look into one's mail. */
  async signUp(as: 'coach' | 'athlete'): Promise<void> {
    const { page } = this
    await page.goto('/')
    if (as === 'coach') await page.getByRole('link', { name: 'Create Account' }).first().click()
    else await page.getByRole('link', { name: 'Train as Athlete' }).first().click()
    await page.getByLabel('First name').fill(this.firstName)
    await page.getByLabel('Last name').fill(this.lastName)
    await page.getByLabel('E-mail').fill(this.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/check-email')
    await expect(page.getByText(this.email)).toBeVisible()
  }

  /** Opens the link of the captured mail and presses the button behind it. */
  async confirm(): Promise<void> {
    const link = /https?:\/\/\S+\/confirm\?\S+/.exec((await this.lastMail()).text)?.[0]
    if (!link) throw new Error(`The confirmation mail to ${this.email} holds no link.`)
    await this.page.goto(link)
    await this.page.getByRole('button', { name: /confirm/i }).click()
  }

  async signUpAndConfirm(as: 'coach' | 'athlete'): Promise<void> {
    await this.signUp(as)
    await this.confirm()
    await expect(this.page.getByRole('button', { name: 'Account' })).toBeVisible()
  }

  /** The newest captured mail to this person. */
  async lastMail(): Promise<Mail> {
    let mails: Mail[] = []
    await expect
      .poll(async () => {
        mails = (await (await fetch(`${this.url}/mailbox?to=${encodeURIComponent(this.email)}`)).json()) as Mail[]
        return mails.length
      })
      .toBeGreaterThan(0)
    return mails[0] as Mail
  }

  /** The id behind the stored session. */
  async userId(): Promise<string> {
    return this.page.evaluate(() => (JSON.parse(localStorage.getItem('coach-app-auth') ?? '{}') as { user: { id: string } }).user.id)
  }

  async openContacts(): Promise<void> {
    await this.page.getByRole('button', { name: /^Contacts/ }).click()
    await expect(this.page.getByRole('dialog', { name: 'Contact Manager' })).toBeVisible()
  }
}
