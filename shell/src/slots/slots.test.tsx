import { type SessionState, STRIP_EVENT, stripPrefix } from '@coach-app/contracts'
import {
  createBar,
  createCounter,
  createInline,
  createRemote,
  createStrip,
  createWindow,
  InlineSlot,
  useWindows,
} from '@coach-app/runtime'
import { aSession } from '@coach-app/testing'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Router, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { arrivingLater, loader, type Modules, openPage } from '../federation/page.fixture.ts'

declare module '@coach-app/contracts' {
  interface WindowMap {
    'contacts/note': { about: string }
  }
  interface InlineMap {
    'contacts/panel': { day: number }
  }
}

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function Fragile({ children }: { children: ReactNode }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('broken on purpose')
  return (
    <>
      {children}
      <button type="button" onClick={() => setIsBroken(true)}>
        Break
      </button>
    </>
  )
}

/** Opens windows, and has an inline slot. */
const opener = createRemote(function Opener() {
  const windows = useWindows()
  const [day, setDay] = useState(1)
  return (
    <>
      <button
        type="button"
        onClick={() =>
          windows.open('contacts/note', { about: 'Ana' }, { key: 'ana', title: 'Ana', page: '/chat' })
        }
      >
        Note
      </button>
      <button type="button" onClick={() => setDay(day + 1)}>
        Next day
      </button>
      <InlineSlot name="contacts/panel" props={{ day }} />
    </>
  )
})

const note = (release: string) =>
  createWindow<'contacts/note'>(({ about, setTitle }) => {
    const [text, setText] = useState('')
    const { pathname } = useLocation()
    return (
      <Fragile>
        {`${release} note on ${about} at ${pathname}: ${text}`}
        <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
        <button type="button" onClick={() => setTitle('Ana Ruiz')}>
          Rename
        </button>
      </Fragile>
    )
  })

const panel = createInline<'contacts/panel'>(({ day }) => {
  return <Fragile>{`panel of day ${day}`}</Fragile>
})

const missing = arrivingLater(() => Promise.reject(new Error('404')))

const bar = createBar(() => <Fragile>bar</Fragile>)

const strip = createStrip(() => <Fragile>strip</Fragile>)

let count: number | null = 3
const counter = createCounter(() => count)

const signedIn = aSession()

async function open(path: string, more: Modules = {}) {
  // Who is signed in is the test's to say.
  vi.doMock('../auth/session.ts', () => ({
    setUpAuth: () => {},
    leaveLapsed: () => {},
    hasSignedOut: () => false,
    sessionActions: {},
  }))
  const page = await openPage('/', {
    'coach-access 2 ./pages': opener,
    'coach-access 1 ./pages': opener,
    'contacts 2 ./note': note('new'),
    'contacts 1 ./note': note('old'),
    'contacts 2 ./panel': panel,
    'contacts 2 ./bar': bar,
    'contacts 2 ./strip': strip,
    'contacts 2 ./open-requests': counter,
    'landing 2 ./pages': createRemote(() => <p>welcome</p>),
    ...more,
  })
  const { sessionStore } = await import('../auth/session-store.ts')
  const { startTitleCount } = await import('./counters-store.ts')
  const { default: SlotsBesidePage } = await import('./slots-beside-page.tsx')
  const { navigator } = await import('../routes/router.ts')
  const signIn = (session: SessionState) => sessionStore.setState(session)
  signIn(signedIn)
  await page.router.navigate(path)
  document.head.innerHTML = '<title>Clients</title>'
  startTitleCount()
  const edge = document.createElement('div')
  document.body.append(edge)
  const root = createRoot(edge)
  const { location } = page.router.state
  root.render(
    <Router location={location} navigator={navigator}>
      <SlotsBesidePage />
    </Router>,
  )
  onTestFinished(() => {
    root.unmount()
    sessionStore.setState(sessionStore.getInitialState(), true)
  })
  const press = (name: string, within: HTMLElement) =>
    vi.waitFor(() => {
      const button = [...within.querySelectorAll('button')].find(
        ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
      )
      if (!button) throw new Error(`There is no button ${name}.`)
      button.click()
    })
  return {
    ...page,
    edge,
    press,
    signIn,
    windows: () => [...edge.querySelectorAll<HTMLElement>('[role=dialog]')],
  }
}

function type(host: HTMLElement, value: string): void {
  const field = host.querySelector('input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('a window of the dock', () => {
  it('stays open during navigation, is told the location, and closes at sign-out', async () => {
    const { outlet, edge, press, router, windows, signIn } = await open('/clients')
    await press('Note', outlet)
    await vi.waitFor(() => expect(edge.textContent).toContain('new note on Ana at /clients'))
    type(edge, 'half a sentence')
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    await vi.waitFor(() => expect(edge.textContent).toContain('at /: half a sentence'))
    signIn({ ...signedIn, status: 'signed-out', user: null })
    await vi.waitFor(() => expect(windows()).toEqual([]))
  })

  it('has the title that its module gives, and one of each', async () => {
    const { outlet, edge, press, windows } = await open('/clients')
    await press('Note', outlet)
    await press('Rename', edge)
    await vi.waitFor(() => expect(edge.querySelector('h2')?.textContent).toBe('Ana Ruiz'))
    await press('Note', outlet)
    expect(windows()).toHaveLength(1)
  })

  it('keeps half-written text while it is minimised', async () => {
    const { outlet, edge, press, windows } = await open('/clients')
    await press('Note', outlet)
    await vi.waitFor(() => expect(edge.querySelector('input')).not.toBeNull())
    type(edge, 'half a sentence')
    await press('Minimise Ana', edge)
    await vi.waitFor(() => expect(windows()[0]?.dataset.minimised).toBe('true'))
    await press('Ana', edge)
    await vi.waitFor(() => expect(windows()[0]?.dataset.minimised).toBeUndefined())
    expect(edge.querySelector('input')?.value).toBe('half a sentence')
  })

  it('shows its failure in its own place, and is replaced by the previous release when it breaks again', async () => {
    const { outlet, edge, press } = await open('/clients')
    await press('Note', outlet)
    await press('Break', edge)
    await vi.waitFor(() => expect(edge.textContent).toContain('Try Again'))
    expect(outlet.textContent).toContain('Note')
    await press('Try Again', edge)
    await vi.waitFor(() => expect(edge.textContent).toContain('new note'))
    await press('Break', edge)
    await vi.waitFor(() => expect(edge.textContent).toContain('old note'))
  })

  it('keeps what is typed when its release is blocked', async () => {
    const { outlet, edge, press, change } = await open('/clients')
    await press('Note', outlet)
    await vi.waitFor(() => expect(edge.textContent).toContain('new note'))
    type(edge, 'half a sentence')
    change('contacts', part => ({ ...part, stable: '1', previous: null, blocked: ['2'] }))
    await vi.waitFor(() => expect(edge.textContent).toContain('old note on Ana at /clients: half a sentence'))
  })
})

describe('an inline slot', () => {
  it('takes new props without a new mount, and is removed with the page', async () => {
    const { outlet, press, router } = await open('/clients')
    await vi.waitFor(() => expect(outlet.textContent).toContain('panel of day 1'))
    const button = [...outlet.querySelectorAll('button')].find(({ textContent }) => textContent === 'Break')
    await press('Next day', outlet)
    await vi.waitFor(() => expect(outlet.textContent).toContain('panel of day 2'))
    expect(button?.isConnected).toBe(true)
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
  })

  it('shows its failure in its own place', async () => {
    const { outlet, press, stage } = await open('/clients')
    await press('Break', outlet)
    await vi.waitFor(() => expect(outlet.textContent).toContain('Try Again'))
    expect(outlet.textContent).toContain('Next day')
    expect(stage()).toBe('shown')
    await press('Try Again', outlet)
    await vi.waitFor(() => expect(outlet.textContent).toContain('panel of day 1'))
    expect(outlet.textContent).not.toContain('Try Again')
  })

  it('that no release has shows its failure in its place', async () => {
    const { outlet } = await open('/clients', {
      'contacts 2 ./panel': missing,
    })
    await vi.waitFor(() => expect(outlet.textContent).toContain('Try Again'))
    expect(outlet.textContent).toContain('Next day')
  })
})

describe('the bar of the shell', () => {
  it('is on protected pages only, and breaks without the page', async () => {
    const { outlet, edge, press, router } = await open('/clients')
    await vi.waitFor(() => expect(edge.textContent).toContain('bar'))
    await press('Break', edge)
    await vi.waitFor(() => expect(edge.textContent).toContain('Something could not be shown here.'))
    expect(outlet.textContent).toContain('Note')
    await press('Try Again', edge)
    await vi.waitFor(() => expect(edge.textContent).toContain('bar'))
    router.navigate('/')
    await vi.waitFor(() => expect(edge.textContent).toBe(''))
  })
})

describe('the strip of the shell', () => {
  const user = signedIn.user?.id ?? ''
  const put = (userId: string, value: string | null) => {
    const key = `${stripPrefix(userId, 'contacts')}rest`
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    dispatchEvent(new Event(STRIP_EVENT))
  }

  it('is loaded while it has content, on every page of its person, and removed afterwards', async () => {
    const { edge, router } = await open('/clients')
    await vi.waitFor(() => expect(edge.textContent).toContain('bar'))
    put('somebody else', '1')
    expect(loader.loaded).not.toContain('contacts 2 ./strip')
    put(user, '1')
    await vi.waitFor(() => expect(edge.textContent).toContain('strip'))
    router.navigate('/longday')
    await vi.waitFor(() => expect(edge.textContent).not.toContain('bar'))
    expect(edge.textContent).toContain('strip')
    put(user, null)
    await vi.waitFor(() => expect(edge.textContent).not.toContain('strip'))
  })

  it('belongs to the owner of the stored session while nobody is signed in', async () => {
    const { edge, signIn } = await open('/longday')
    put(user, '1')
    signIn({ ...signedIn, status: 'signed-out', user: null, kept: { id: user } })
    await vi.waitFor(() => expect(edge.textContent).toContain('strip'))
    signIn({ ...signedIn, status: 'signed-out', user: null, kept: null })
    await vi.waitFor(() => expect(edge.textContent).not.toContain('strip'))
  })

  it('breaks without the page', async () => {
    const { edge, press } = await open('/clients')
    await vi.waitFor(() => expect(edge.textContent).toContain('bar'))
    put(user, '1')
    await vi.waitFor(() => expect(edge.textContent).toContain('strip'))
    const host = [...edge.querySelectorAll<HTMLElement>('.parcel')].find(({ textContent }) =>
      textContent?.includes('strip'),
    )
    if (host) await press('Break', host)
    await vi.waitFor(() => expect(edge.textContent).toContain('Something could not be shown here.'))
    expect(edge.textContent).toContain('bar')
  })
})

describe('a counter in the document title', () => {
  it('is shown on every page, and not for zero', async () => {
    count = 3
    const { router, signIn } = await open('/clients')
    await vi.waitFor(() => expect(document.title).toMatch(/^\(3\) /))
    router.navigate('/')
    await vi.waitFor(() => expect(document.title).toMatch(/^\(3\) \/ · /))
    signIn({ ...signedIn, status: 'signed-out', user: null })
    await vi.waitFor(() => expect(document.title).toMatch(/^\/ · /))
  })

  it('is not loaded where auth is not set up', async () => {
    const asked = vi.fn(() => 3)
    await open('/signin', {
      'contacts 2 ./open-requests': createCounter(asked),
      'auth 2 ./pages': createRemote(() => <p>sign in</p>),
    })
    const { router } = await import('../routes/router.ts')
    await vi.waitFor(() => expect(document.getElementById('outlet')?.textContent).toBe('sign in'))
    expect(asked).not.toHaveBeenCalled()
    router.navigate('/clients')
    await vi.waitFor(() => expect(document.title).toMatch(/^\(3\) /))
  })

  it('that breaks later is removed', async () => {
    let breakIt = () => {}
    await open('/clients', {
      'contacts 2 ./open-requests': createCounter(() => {
        const [isBroken, setIsBroken] = useState(false)
        breakIt = () => setIsBroken(true)
        if (isBroken) throw new Error('broken')
        return 3
      }),
    })
    await vi.waitFor(() => expect(document.title).toMatch(/^\(3\) /))
    breakIt()
    await vi.waitFor(() => expect(document.title).not.toMatch(/^\(/))
  })

  it('that fails is omitted, and the page stays', async () => {
    const { outlet, stage } = await open('/clients', {
      'contacts 2 ./open-requests': createCounter(() => {
        throw new Error('broken')
      }),
    })
    await vi.waitFor(() => expect(outlet.textContent).toContain('Note'))
    expect(document.title).not.toMatch(/^\(/)
    expect(stage()).toBe('shown')
  })
})
