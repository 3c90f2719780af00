import { expect } from '@playwright/test'
import type { Person } from './person.ts'

interface Grant {
  level: 'Read Only' | 'Read/Write'
  days: number
  notes: string
}

/** Fills the Grant Coach Access dialog that is open, and grants. */
export async function grantAccess({ page, hands }: Person, { level, days, notes }: Grant): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Grant Coach Access' })
  await hands.press(dialog.getByRole('radio', { name: level }))
  await hands.write(dialog.getByLabel('Duration in days'), String(days))
  await expect(dialog.getByText(`Expires in ${days} days`)).toBeVisible()
  await hands.write(dialog.getByRole('textbox', { name: 'Notes' }), notes)
  await hands.press(dialog.getByRole('button', { name: 'Grant Access' }))
  await expect(page.getByText('Permission granted successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}
