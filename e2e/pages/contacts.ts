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
    await this.person.hands.press(this.dialog.getByRole('tab', { name: tab }))
  }

  async close(): Promise<void> {
    await this.person.page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }

  /** The list entry of a person, in whatever list is shown. */
  entry(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name })
  }

  /** A button of a person's list entry. */
  async press(name: string, button: string): Promise<void> {
    await this.person.hands.press(this.entry(name).getByRole('button', { name: button }))
  }

  /** An action in the menu of a person's list entry. */
  async choose(name: string, action: string): Promise<void> {
    await this.press(name, 'More')
    await this.person.hands.press(this.person.page.getByRole('menuitem', { name: action }))
  }

  async add(name: string): Promise<void> {
    await this.open('Search Users')
    await this.person.hands.write(this.dialog.getByRole('searchbox'), name)
    await this.person.page.keyboard.press('Enter')
    await this.press(name, 'Add Contact')
    await expect(this.person.page.getByText('Connection request sent!')).toBeVisible()
    await expect(this.entry(name).getByText('Pending')).toBeVisible()
  }

  /** An athlete who accepts a coach is asked next whether to give access. */
  async accept(name: string): Promise<void> {
    await this.open('Requests')
    await this.press(name, 'Accept')
  }
}
