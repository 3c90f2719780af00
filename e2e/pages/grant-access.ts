import { expect } from '@playwright/test'
import type { Person } from './person.ts'

interface Grant {
  level: 'Read Only' | 'Read/Write'
  days: number
  notes: string
}

/** Fills the Grant Coach Access dialog that is open, and grants. */
export async function grantAccess({ page }: Person, { level, days, notes }: Grant): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Grant Coach Access' })
  await dialog.getByRole('radio', { name: level }).click()
  await dialog.getByLabel('Duration in days').fill(String(days))
  await expect(dialog.getByText(`Expires in ${days} days`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Notes' }).fill(notes)
  await dialog.getByRole('button', { name: 'Grant Access' }).click()
  await expect(page.getByText('Permission granted successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}
