import { createOverlay, createRemote } from '@coach-app/runtime'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loader, openPage } from './page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const page = (text: string) => createRemote(() => <p>{text}</p>)

/** A component that crashes when it is pressed. */
function Fragile({ text }: { text: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  if (isBroken) throw new Error('broken later')
  return (
    <button type="button" data-ready={isReady} onClick={() => setIsBroken(true)}>
      {text}
    </button>
  )
}
const fragile = (text: string) => createRemote(() => <Fragile text={text} />)
/** A crash counts only after its effects have run; before that it is a failed mount. */
async function press(host: HTMLElement): Promise<void> {
  await vi.waitFor(() => expect(host.querySelector('[data-ready="true"]')).not.toBeNull())
  await new Promise<void>(resolve => setTimeout(resolve))
  host.querySelector('button')?.click()
}

/** A module whose unmount throws, so its element stays. */
const stuck = (text: string) => () => ({
  ...page(text)(),
  unmount: async () => {
    throw new Error('stuck')
  },
})

const remembered = () => localStorage.getItem('coach-app-failed-releases') ?? ''

describe('a page that crashes after it was shown', () => {
  it('is shown again by Try Again, and replaced at once after a second crash', async () => {
    const { outlet, stage, retry } = await openPage('/', {
      'landing 2 ./pages': fragile('new'),
      'landing 1 ./pages': page('as before'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    await press(outlet)
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    retry()
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    expect(remembered(), 'one may be an accident').toBe('')
    await press(outlet)
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    expect(stage()).toBe('shown')
    expect(outlet.children).toHaveLength(1)
    expect(remembered()).toContain('landing 2')
  })

  it('shows the error screen when all releases crash, and remembers none as failed', async () => {
    const { outlet, stage, retry } = await openPage('/', {
      'landing 2 ./pages': fragile('new'),
      'landing 1 ./pages': fragile('as before'),
    })
    const seen: string[] = []
    for (const expected of ['new', 'new', 'as before', 'as before']) {
      await vi.waitFor(() => expect(outlet.textContent).toBe(expected))
      seen.push(expected)
      await press(outlet)
      if (seen.length !== 2) {
        await vi.waitFor(() => expect(stage()).toBe('failed'))
        if (seen.length < 4) retry()
      }
    }
    await vi.waitFor(() => expect(outlet.children).toHaveLength(0))
  })
})

describe('an overlay that crashes after it was shown', () => {
  const overlay = (text: string) => createOverlay<'contacts/contact-manager'>(() => <Fragile text={text} />)

  it('is shown again by Try Again, and replaced at once after a second crash', async () => {
    const { layer, overlays } = await openPage('/', {
      'landing 2 ./pages': page('welcome'),
      'contacts 2 ./contact-manager': overlay('new'),
      'contacts 1 ./contact-manager': overlay('as before'),
    })
    void overlays.open('contacts/contact-manager', {})
    await vi.waitFor(() => expect(layer.textContent).toBe('new'))
    await press(layer)
    await vi.waitFor(() => expect(layer.textContent).toContain('Try Again'))
    ;[...layer.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try Again')?.click()
    await vi.waitFor(() => expect(layer.textContent).toBe('new'))
    await press(layer)
    await vi.waitFor(() => expect(layer.textContent).toBe('as before'))
  })
})

describe('a release that fails to unmount', () => {
  it('does not block the next page; on return another release is mounted', async () => {
    const { outlet, router } = await openPage('/', {
      'landing 2 ./pages': stuck('new'),
      'landing 1 ./pages': page('as before'),
      'auth 2 ./pages': page('sign in'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    await vi.waitFor(() => expect(remembered()).toContain('landing 2'))
    expect(loader.loaded.filter(name => name.startsWith('landing 1'))).toHaveLength(1)
  })

  it('is mounted again where there is no other one', async () => {
    const { outlet, router } = await openPage('/', {
      'landing 2 ./pages': stuck('new'),
      'auth 2 ./pages': page('sign in'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('new'))
  })
})
