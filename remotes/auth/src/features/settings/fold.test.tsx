import { renderRemote } from '@coach-app/runtime/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Folding } from './fold.tsx'
import { SettingsSection } from './settings-section.tsx'
import { UnsavedGuard, useUnsaved } from './unsaved.tsx'

beforeEach(() => {
  window.matchMedia = vi.fn().mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
})

function Name() {
  const [name, setName] = useState('')
  useUnsaved('names', name !== '')
  return <input aria-label="Name" value={name} onChange={event => setName(event.target.value)} />
}

const renderFolds = (path: string, found: ReadonlySet<string> | null = null) =>
  renderRemote(
    <Folding first="names" found={found}>
      <UnsavedGuard>
        <SettingsSection id="names" title="Profile">
          <Name />
        </SettingsSection>
        <SettingsSection id="theme" title="Appearance">
          <p>Dark</p>
        </SettingsSection>
      </UnsavedGuard>
    </Folding>,
    { path },
  )

const heading = (name: RegExp) => screen.getByRole('button', { name })

it('opens the first section, or the one that the address names', () => {
  renderFolds('/profile-settings')
  expect(heading(/Profile/).getAttribute('aria-expanded')).toBe('true')
  expect(heading(/Appearance/).getAttribute('aria-expanded')).toBe('false')
  // What nobody has opened is not read either.
  expect(screen.queryByText('Dark')).toBeNull()
})

it('opens the section of a link', () => {
  renderFolds('/profile-settings#theme')
  expect(heading(/Appearance/).getAttribute('aria-expanded')).toBe('true')
  expect(heading(/Profile/).getAttribute('aria-expanded')).toBe('false')
})

it('keeps what was typed in a section that is folded, says that it is not saved, and names the open one in the address', async () => {
  renderFolds('/profile-settings')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Ana')
  await user.click(heading(/Profile/))
  expect(heading(/Profile/).textContent).toContain('Not saved')
  await user.click(heading(/Appearance/))
  expect(screen.getByText('Dark')).toBeTruthy()
  expect(location.hash).toBe('#theme')
  heading(/Profile/).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana')
})

it('shows what is found alone', () => {
  renderFolds('/profile-settings', new Set(['theme']))
  expect(screen.queryByRole('button', { name: /Profile/ })).toBeNull()
  expect(heading(/Appearance/)).toBeTruthy()
})
