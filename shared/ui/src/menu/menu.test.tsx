import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

it('a menu opens by keyboard, moves, selects, closes and returns the focus', async () => {
  const copy = vi.fn()
  const remove = vi.fn()
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={copy}>Copy</MenuItem>
      <MenuItem onSelect={remove} tone="danger">
        Delete
      </MenuItem>
      <MenuLink link={<a href="/clients">Clients</a>}>Clients</MenuLink>
    </Menu>,
  )
  const trigger = screen.getByRole('button', { name: 'More' })
  trigger.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  expect(screen.getByRole('menuitem', { name: 'Clients' }).getAttribute('href')).toBe('/clients')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  expect(copy).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

it('a menu item is named by its label and described by its hint', async () => {
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => {}} hint="Change the level or the end date">
        Legacy
      </MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Legacy' })
  const hint = document.getElementById(item.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Change the level or the end date')
})
