import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { describedAs, typedInto } from '../../testing/controls.ts'
import { GALLERY } from './gallery.ts'
import { GalleryPage } from './gallery-page.tsx'

const renderGallery = (path = '/email-demo') =>
  renderRemote(<GalleryPage />, {
    path,
    session: aSession({ status: 'signed-out', user: null, profile: null }),
  })

const asText = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Plain text' }))
  return () => document.querySelector('pre')?.textContent ?? ''
}

describe('the gallery of mails', () => {
  it('lists every mail once, the confirmation first', () => {
    renderGallery()
    const links = within(screen.getByRole('navigation', { name: 'Mails' })).getAllByRole('link')
    const titles = links.map(link => link.textContent)
    expect(titles).toEqual(GALLERY.flatMap(({ mails }) => mails.map(mail => mail.title)))
    expect(new Set(titles).size).toBe(titles.length)
    for (const named of [
      'Confirm',
      'Welcome',
      'Reset',
      'Team invitation',
      'Access request',
      'Access granted',
      'Access expiring',
      'Workout published',
      'Missed-week digest',
    ]) {
      expect(titles).toContain(named)
    }
    expect(screen.getByRole('article', { name: 'Confirm' })).toBeTruthy()
    expect(links[0]?.getAttribute('aria-current')).toBe('page')
  })

  it('shows the mail of the address, and another when it is chosen', async () => {
    renderGallery('/email-demo?mail=access_request')
    expect(screen.getByText('Maya Lindqvist asks to see your workouts')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Welcome' }))
    expect(screen.getByText('Welcome to Coach App')).toBeTruthy()
    // A phone has no room for the list.
    await userEvent.selectOptions(screen.getByLabelText('Mail'), 'Reset')
    expect(screen.getByText('Reset your password')).toBeTruthy()
  })

  it('shows the first mail for an unknown name', () => {
    renderGallery('/email-demo?mail=__proto__')
    expect(screen.getByRole('article', { name: 'Confirm' })).toBeTruthy()
  })

  it('updates the mail while its data are edited, and resets', async () => {
    renderGallery('/email-demo?mail=team_invitation')
    const text = await asText()
    expect(text()).toContain('Team: Northside Barbell')
    fireEvent.change(screen.getByLabelText('Team'), { target: { value: 'Harbour <b>Lifting</b>' } })
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Head Coach')
    fireEvent.change(screen.getByLabelText('Name of the reader'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Open until'), { target: { value: '2027-01-02' } })
    expect(text()).toMatch(/^Hello,\n/)
    expect(text()).toContain('Team: Harbour <b>Lifting</b>')
    expect(text()).toContain('Your role: Head Coach')
    expect(text()).toContain('Open until: 2 January 2027')
    expect(screen.getByText('Maya Lindqvist invites you to Harbour <b>Lifting</b>')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(text()).toMatch(/^Hello Nora,\n/)
    expect(typedInto(screen.getByLabelText('Team'))).toBe('Northside Barbell')
  })

  it('keeps the last mail while the data are invalid, and shows the errors', async () => {
    renderGallery('/email-demo?mail=workouts_published')
    const text = await asText()
    const list = screen.getByLabelText('Workouts')
    fireEvent.change(list, { target: { value: '[{' } })
    expect(describedAs(list)).toMatch(/This is not JSON yet\./)
    expect(text()).toContain('Mon 23 Nov: Lower A: squat and hinge')
    fireEvent.change(list, {
      target: { value: '[{"id":"00000000-0000-4000-8000-000000000007","title":"x","date":"soon"}]' },
    })
    expect(describedAs(list)).toMatch(/0, date: /)
    fireEvent.change(list, {
      target: { value: '[{"id":"00000000-0000-4000-8000-000000000007","title":"Sled","date":"2026-11-24"}]' },
    })
    expect(describedAs(list)).toBe('A list in JSON.')
    expect(text()).toContain('Tue 24 Nov: Sled')
  })

  it('says which mails can be switched off from a mail program', () => {
    renderGallery('/email-demo?mail=weekly_digest')
    expect(screen.getByText('List-Unsubscribe')).toBeTruthy()
  })
})
