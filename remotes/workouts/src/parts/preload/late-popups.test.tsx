import { IconButton } from '@coach-app/ui'
import { MenuItem } from '@coach-app/ui/widgets'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

/** Each test has a page on which nothing has been loaded yet. */
let late: typeof import('./late-popups.tsx')
let arrive = () => {}
beforeEach(async () => {
  vi.resetModules()
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  vi.doMock('./popups.ts', async importActual => {
    await arrived
    return importActual()
  })
  late = await import('./late-popups.tsx')
})

function aMenu() {
  const onSelect = vi.fn()
  render(
    <late.LateMenu trigger={<IconButton label="More">…</IconButton>}>
      <MenuItem onSelect={onSelect}>Copy</MenuItem>
    </late.LateMenu>,
  )
  return { onSelect, user: userEvent.setup() }
}
const button = () => screen.getByRole('button', { name: /More/ })

it('a press before the code is there opens the menu once it is', async () => {
  const { user, onSelect } = aMenu()
  await user.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  arrive()
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

it('the keys that open a menu do so, and the focus comes into it', async () => {
  const { user } = aMenu()
  await user.tab()
  expect(document.activeElement).toBe(button())
  await user.keyboard('{ArrowDown}')
  arrive()
  const item = await screen.findByRole('menuitem', { name: 'Copy' })
  await vi.waitFor(() => expect(document.activeElement).toBe(item))
})

it('a focused button keeps the focus, and nothing opens that was not pressed', async () => {
  const { user } = aMenu()
  await user.tab()
  const before = button()
  arrive()
  await vi.waitFor(() => expect(button()).not.toBe(before))
  await vi.waitFor(() => expect(document.activeElement).toBe(button()))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('a button is not replaced under a finger: its press counts', async () => {
  const { user } = aMenu()
  const before = button()
  await user.pointer({ keys: '[MouseLeft>]', target: before })
  arrive()
  await new Promise(resolve => setTimeout(resolve))
  expect(button()).toBe(before)
  await user.pointer({ keys: '[/MouseLeft]', target: before })
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeDefined()
})

it('the name of a metric tells what it means, when it is pressed before and after', async () => {
  const user = userEvent.setup()
  render(
    <late.LateMetricHelp metric="volume_load" link={(to, words) => <a href={to}>{words}</a>}>
      Volume
    </late.LateMetricHelp>,
  )
  await user.click(screen.getByRole('button', { name: 'Volume' }))
  arrive()
  expect(await screen.findByText('More in the knowledge map')).toBeDefined()
})
