import { createOverlay, createRemote, useNavigator } from '@coach-app/runtime'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivingLater, loader, openPage } from './page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
})

const page = (text: string) => createRemote(() => <p>{text}</p>)
const throwing = createRemote(() => {
  throw new Error('broken')
})
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('the outlet', () => {
  it('shows the stable release of the page that the path belongs to', async () => {
    const { outlet, stage } = await openPage('/', { 'landing 2 ./pages': page('welcome') })
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    expect(stage()).toBe('shown')
  })

  it.each([
    ['cannot be loaded', {}],
    ['throws as it renders', { 'landing 2 ./pages': throwing }],
  ])('falls back to the release before it when the stable one %s', async (_, modules) => {
    const errors = expectErrors()
    const { outlet } = await openPage('/', { ...modules, 'landing 1 ./pages': page('as before') })
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    expect(outlet.children).toHaveLength(1)
    expect(loader.loaded).toEqual(['landing 2 ./pages', 'landing 1 ./pages'])
    expect(errors).toHaveBeenCalledWith('landing 2 could not be shown:', expect.any(Error))
  })

  it('shows the error screen when no release works, mounts nothing, and tries again', async () => {
    expectErrors()
    const modules = { 'landing 2 ./pages': throwing, 'auth 2 ./pages': page('sign in') }
    const { outlet, stage, retry, router } = await openPage('/', modules)
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    expect(outlet.children).toHaveLength(0)
    loader.modules = { ...modules, 'landing 2 ./pages': page('welcome') }
    retry()
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
  })

  it('removes a page that crashes after it was shown', async () => {
    expectErrors()
    let crash = () => {}
    const Fragile = () => {
      const [isBroken, setIsBroken] = useState(false)
      crash = () => setIsBroken(true)
      if (isBroken) throw new Error('broken later')
      return <p>welcome</p>
    }
    const { outlet, stage } = await openPage('/', { 'landing 2 ./pages': createRemote(Fragile) })
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    crash()
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    await vi.waitFor(() => expect(outlet.children).toHaveLength(0))
  })

  it('keeps a remote mounted during navigation within it', async () => {
    const Pages = () => <p>{useLocation().pathname}</p>
    const { outlet, router } = await openPage('/signin', { 'auth 2 ./pages': createRemote(Pages) })
    await vi.waitFor(() => expect(outlet.textContent).toBe('/signin'))
    const shown = outlet.querySelector('p')
    router.navigate('/signup')
    await vi.waitFor(() => expect(outlet.textContent).toBe('/signup'))
    expect(outlet.querySelector('p'), 'the very element').toBe(shown)
    expect(loader.loaded).toEqual(['auth 2 ./pages'])
  })

  it('passes all props at an update', async () => {
    const Pages = () => {
      const { push } = useNavigator()
      return (
        <button type="button" onClick={() => push('/')}>
          {useLocation().pathname}
        </button>
      )
    }
    const { outlet, router } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(Pages),
      'landing 2 ./pages': page('welcome'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('/signin'))
    router.navigate('/signup')
    await vi.waitFor(() => expect(outlet.textContent).toBe('/signup'))
    outlet.querySelector('button')?.click()
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
  })

  it('mounts nothing of a page that arrives after the person navigated away', async () => {
    let arrive = () => {}
    const late = new Promise<void>(resolve => {
      arrive = resolve
    })
    const { outlet, router } = await openPage('/', {
      'landing 2 ./pages': arrivingLater(async () => {
        await late
        return page('too late')
      }),
      'auth 2 ./pages': page('sign in'),
    })
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    arrive()
    await late
    await new Promise<void>(resolve => setTimeout(resolve))
    expect(outlet.textContent).toBe('sign in')
    expect(outlet.children).toHaveLength(1)
  })

  it('shows the last page after several quick navigations', async () => {
    const { outlet, router } = await openPage('/', {
      'landing 2 ./pages': page('welcome'),
      'auth 2 ./pages': page('sign in'),
    })
    for (const path of ['/signin', '/', '/signup', '/', '/signin']) router.navigate(path)
    await vi.waitFor(() => {
      expect(outlet.textContent).toBe('sign in')
      expect(outlet.children).toHaveLength(1)
    })
  })
})

describe('a prerendered page', () => {
  /** React's Suspense boundary comments are part of it. */
  const ahead = (version: string) =>
    `<div class="parcel" data-prerendered="${version}"><!--$--><p>welcome</p><!--/$--></div>`

  it('is hydrated by the release that rendered it, without a spinner before', async () => {
    let arrive = () => {}
    const wait = new Promise<void>(resolve => {
      arrive = resolve
    })
    const { outlet, stage, router } = await openPage(
      '/',
      {
        'landing 2 ./pages': arrivingLater(async () => {
          await wait
          return page('welcome')
        }),
        'auth 2 ./pages': page('sign in'),
      },
      ahead('2'),
    )
    const paragraph = outlet.querySelector('p')
    expect(stage()).toBe('shown')
    arrive()
    await vi.waitFor(() => expect(outlet.querySelector('[data-prerendered]')).toBeNull())
    expect(outlet.querySelector('p')).toBe(paragraph)
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    expect(outlet.children).toHaveLength(1)
  })

  it('repeats a press made before its script was loaded, once', async () => {
    let count = 0
    const Counting = createRemote(() => (
      <button type="button" onClick={() => count++}>
        Open
      </button>
    ))
    const markup =
      '<div class="parcel" data-prerendered="2"><!--$--><button type="button">Open</button><!--/$--></div>'
    const { outlet } = await openPage(
      '/',
      {
        'landing 2 ./pages': arrivingLater(async () => {
          // As the inline script of index.html notes it.
          Object.assign(document, { earlyPress: document.querySelector('[data-prerendered] button') })
          return Counting
        }),
      },
      markup,
    )
    await vi.waitFor(() => expect(count).toBe(1))
    expect(outlet.querySelector('button')?.textContent).toBe('Open')
  })

  it('is removed when another release is mounted', async () => {
    const { outlet } = await openPage('/', { 'landing 2 ./pages': page('newer') }, ahead('1'))
    await vi.waitFor(() => expect(outlet.textContent).toBe('newer'))
    expect(outlet.children).toHaveLength(1)
  })

  it('is replaced by the previous release when its own cannot be loaded', async () => {
    expectErrors()
    const { outlet } = await openPage('/', { 'landing 1 ./pages': page('as before') }, ahead('2'))
    await vi.waitFor(() => expect(outlet.textContent).toBe('as before'))
    expect(outlet.children).toHaveLength(1)
  })

  it('is replaced by the error screen when no release works', async () => {
    expectErrors()
    const { outlet, stage } = await openPage('/', {}, ahead('2'))
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    expect(outlet.children).toHaveLength(0)
  })

  it('is removed when the person navigates away before hydration', async () => {
    const { outlet, router } = await openPage(
      '/',
      {
        'landing 2 ./pages': arrivingLater(() => new Promise(() => {})),
        'auth 2 ./pages': page('sign in'),
      },
      ahead('2'),
    )
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    expect(outlet.children).toHaveLength(1)
  })
})

describe('overlays', () => {
  const dialog = (name: string) =>
    createOverlay<'coach-access/grant-access'>(({ close }) => (
      <button type="button" onClick={() => close({ saved: true })}>
        {name}
      </button>
    ))
  const modules = {
    'landing 2 ./pages': page('welcome'),
    'auth 2 ./pages': page('sign in'),
    'contacts 2 ./contact-manager': dialog('contacts'),
    'coach-access 2 ./grant-access': dialog('grant'),
  }

  it('are stacked, close from the top, and return a result to their opener', async () => {
    const { overlays, layer } = await openPage('/', modules)
    const contacts = overlays.open('contacts/contact-manager', {})
    await vi.waitFor(() => expect(layer.textContent).toBe('contacts'))
    const grant = overlays.open('coach-access/grant-access', { athleteId: 'ann' })
    await vi.waitFor(() => expect(layer.textContent).toBe('contactsgrant'))
    layer.querySelectorAll('button')[1]?.click()
    expect(await grant).toEqual({ saved: true })
    await vi.waitFor(() => expect(layer.textContent).toBe('contacts'))
    layer.querySelector('button')?.click()
    await contacts
    await vi.waitFor(() => expect(layer.children).toHaveLength(0))
  })

  it('return the focus to their opener', async () => {
    const { overlays, layer } = await openPage('/', modules)
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const answer = overlays.open('contacts/contact-manager', {})
    await vi.waitFor(() => expect(layer.textContent).toBe('contacts'))
    layer.querySelector('button')?.focus()
    layer.querySelector('button')?.click()
    await answer
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('close with the page they were opened on, without a result', async () => {
    const { overlays, layer, router } = await openPage('/', modules)
    const answer = overlays.open('contacts/contact-manager', {})
    await vi.waitFor(() => expect(layer.textContent).toBe('contacts'))
    router.navigate('/signin')
    expect(await answer).toBeUndefined()
    await vi.waitFor(() => expect(layer.children).toHaveLength(0))
  })

  it('mount nothing when the page is left while they load', async () => {
    let arrive = () => {}
    const late = new Promise<void>(resolve => {
      arrive = resolve
    })
    const { overlays, layer, router } = await openPage('/', {
      ...modules,
      'contacts 2 ./contact-manager': arrivingLater(async () => {
        await late
        return dialog('too late')
      }),
    })
    const answer = overlays.open('contacts/contact-manager', {})
    router.navigate('/signin')
    expect(await answer).toBeUndefined()
    arrive()
    await late
    await vi.waitFor(() => expect(layer.children).toHaveLength(0))
  })

  it('show the error screen when they fail, try again, and can be closed', async () => {
    expectErrors()
    const { overlays, layer } = await openPage('/', { 'landing 2 ./pages': page('welcome') })
    const answer = overlays.open('contacts/contact-manager', {})
    const button = (name: string) => [...layer.querySelectorAll('button')].find(b => b.textContent === name)
    await vi.waitFor(() => expect(button('Try Again')).toBeDefined())
    expect(layer.textContent).toContain('Oops! Something went wrong')
    button('Try Again')?.click()
    await vi.waitFor(() => expect(loader.loaded).toHaveLength(5))
    await vi.waitFor(() => expect(button('Close')).toBeDefined())
    button('Close')?.click()
    expect(await answer).toBeUndefined()
    await vi.waitFor(() => expect(layer.children).toHaveLength(0))
  })
})
