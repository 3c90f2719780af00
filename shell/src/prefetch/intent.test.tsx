import { createOverlay, createRemote } from '@coach-app/runtime'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { loader, type Modules, openPage } from '../federation/page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
})

const MANAGER = 'contacts 2 ./contact-manager'
const manager = createOverlay(() => <p>contacts</p>)

async function open(modules: Modules = { [MANAGER]: manager }) {
  const page = await openPage('/', { 'landing 2 ./pages': createRemote(() => <p>welcome</p>), ...modules })
  await vi.waitFor(() => expect(page.outlet.textContent).toBe('welcome'))
  loader.loaded = []
  const { startIntent } = await import('./intent.ts')
  const { paletteStore } = await import('../palette/palette-store.ts')
  const end = new AbortController()
  onTestFinished(() => end.abort())
  startIntent(end.signal)
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button data-opens="contacts/contact-manager"><b>Contacts</b></button><button data-opens="palette"></button><i></i>',
  )
  const find = (selector: string) => document.querySelector(selector) as HTMLElement
  return { ...page, find, palette: () => paletteStore.getState() }
}
const show = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }))

it.each(['pointerover', 'focusin', 'touchstart'])(
  '%s preloads what an element opens, also from its children, and shows nothing yet',
  async type => {
    const { find, layer } = await open()
    show(find('[data-opens] b'), type)
    expect(loader.loaded).toEqual([MANAGER])
    expect(layer.children).toHaveLength(0)
  },
)

it('intent preloads once, and nothing for an element that opens nothing', async () => {
  const { find } = await open()
  show(find('i'), 'pointerover')
  expect(loader.loaded).toEqual([])
  for (const type of ['pointerover', 'focusin', 'pointerover']) show(find('[data-opens] b'), type)
  expect(loader.loaded).toEqual([MANAGER])
})

it('intent preloads the palette', async () => {
  const { find, palette } = await open()
  show(find('[data-opens=palette]'), 'focusin')
  expect(palette()).toEqual({ wanted: null, expected: true })
})

it('a failed preload is not reported; opening falls back to the next release', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { find, layer, overlays } = await open({ 'contacts 1 ./contact-manager': manager })
  show(find('[data-opens] b'), 'pointerover')
  await Promise.resolve()
  expect(errors).not.toHaveBeenCalled()
  void overlays.open('contacts/contact-manager', {})
  await vi.waitFor(() => expect(layer.textContent).toBe('contacts'))
  expect(loader.loaded).toEqual([MANAGER, MANAGER, 'contacts 1 ./contact-manager'])
})
