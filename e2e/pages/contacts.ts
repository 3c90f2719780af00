import { expect, type Locator } from '@playwright/test'
import type { Person } from './person.ts'

/** The Contact Manager, opened from the header. */
export class Contacts {
  readonly person: Person
  private readonly dialog: Locator

  constructor(person: Person) {
    this.person = person
    this.dialog = person.page.getByRole('dialog', { name: 'Contact Manager' })
  }

  async open(tab: 'Search Users' | 'Contacts' | 'Requests' | 'Teams'): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.person.openContacts()
    await this.dialog.getByRole('tab', { name: tab }).click()
  }

  async close(): Promise<void> {
    await this.person.page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }

  /** The entry of one person in whatever list is shown. */
  entry(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  async add(name: string): Promise<void> {
    await this.open('Search Users')
    await this.dialog.getByRole('searchbox').fill(name)
    await this.person.page.keyboard.press('Enter')
    await this.entry(name).getByRole('button', { name: 'Add Contact' }).click()
    await expect(this.person.page.getByText('Connection request sent!')).toBeVisible()
    await expect(this.entry(name).getByText('Pending')).toBeVisible()
  }

  async accept(name: string): Promise<void> {
    await this.open('Requests')
    await this.entry(name).getByRole('button', { name: 'Accept' }).click()
    await this.open('Contacts')
    await expect(this.entry(name)).toBeVisible()
  }
}
