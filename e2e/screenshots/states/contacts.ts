import type { Shot } from '../shots.ts'

export const CONTACT_STATES: Shot[] = [
  {
    name: 'invite',
    route: '/clients',
    as: 'coach',
    open: async page => {
      await page.goto('/clients')
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite' })
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await dialog.getByText('Email is required').waitFor()
      await dialog.getByRole('button', { name: 'Show QR code' }).click()
      await dialog.getByRole('img', { name: 'QR code of your link' }).waitFor()
    },
  },
]
