import type { MountProps, SessionState } from '@coach-app/contracts'
import { aSession } from '@coach-app/testing'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createOverlay, createRemote } from './create-remote.tsx'
import { useSavedState, useSaveState, useSession, useUser } from './hooks.ts'
import { UnknownPath } from './unknown-path.tsx'

// Rendering is scheduled by the lifecycles, as in the page: act() would flush it too early.
const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
})
const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: pathname })

function propsAt(pathname: string, over: Partial<MountProps> = {}) {
  const domElement = document.createElement('div')
  document.body.append(domElement)
  onTestFinished(() => domElement.remove())
  const session = createStore<SessionState>(() => aSession())
  const push = vi.fn()
  const report = vi.fn()
  const props: MountProps = {
    abi: 1,
    domElement,
    location: at(pathname),
    navigator: { createHref: String, push, replace: () => {}, go: () => {}, kindOf: () => undefined },
    session: Object.assign(session, {
      signOut: async () => true,
      refresh: async () => {},
      requireConfirmation: () => {},
    }),
    theme: Object.assign(
      createStore(() => ({ mode: 'light', resolved: 'light' }) as const),
      { setMode: () => {}, toggle: () => {}, setCoachBranding: () => {} },
    ),
    overlays: { open: async () => undefined },
    windows: { open: () => {} },
    inlines: { mount: () => ({ update: () => {}, unmount: () => {} }) },
    notify: () => {},
    saved: undefined,
    report,
    ...over,
  }
  return { props, push, report, session, text: () => domElement.textContent }
}

async function mounted(Pages: ComponentType, pathname = '/', over: Partial<MountProps> = {}) {
  const remote = createRemote(Pages)()
  const page = propsAt(pathname, over)
  await remote.mount(page.props)
  onTestFinished(() => remote.unmount(page.props))
  return { remote, ...page }
}

const Throws = ({ error }: { error: Error }): never => {
  throw error
}

describe('mount', () => {
  it('resolves when the page is in the DOM', async () => {
    const { text } = await mounted(() => <h1>Clients</h1>)
    expect(text()).toBe('Clients')
  })

  it('shows a spinner while a page suspends', async () => {
    let arrive: (text: string) => void = () => {}
    const waiting = new Promise<string>(resolve => {
      arrive = resolve
    })
    const Page = lazy(async () => {
      const text = await waiting
      return { default: () => <h1>{text}</h1> }
    })
    const remote = createRemote(() => <Page />)()
    const { props, text } = propsAt('/')
    const done = vi.fn()
    const mounting = remote.mount(props).then(done)
    await vi.waitFor(() => expect(text()).toBe('Loading...'))
    expect(done).not.toHaveBeenCalled()
    arrive('Clients')
    await mounting
    expect(text()).toBe('Clients')
    await remote.unmount(props)
  })

  it('redirects an unknown path of a remote to where every unknown path leads', async () => {
    const replace = vi.fn()
    const navigator = { createHref: String, push: () => {}, replace, go: () => {}, kindOf: () => undefined }
    await mounted(() => <UnknownPath />, '/programs/nothing-here', { navigator })
    await vi.waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/signin', { missing: '/programs/nothing-here' }),
    )
  })

  it('is synchronous where the page was shown before', async () => {
    const remote = createRemote(() => <h1>Clients</h1>)
    const [first, again, elsewhere] = [propsAt('/clients'), propsAt('/clients'), propsAt('/contacts')]
    const mount = ({ props }: typeof first) => {
      const lifecycles = remote()
      const mounting = lifecycles.mount(props)
      onTestFinished(() => lifecycles.unmount(props))
      return mounting
    }
    const mounting = mount(first)
    expect(first.text()).toBe('')
    await mounting
    expect(first.text()).toBe('Clients')
    void mount(again)
    expect(again.text()).toBe('Clients')
    const other = mount(elsewhere)
    expect(elsewhere.text()).toBe('')
    await other
  })

  it.each<[string, (error: Error) => ComponentType]>([
    ['the first render', error => () => <Throws error={error} />],
    [
      'a mount effect',
      error => () => {
        useEffect(() => {
          throw error
        }, [])
        return <h1>Clients</h1>
      },
    ],
  ])('rejects with the error that %s throws', async (_, pagesThatThrow) => {
    const error = new Error('broken')
    const remote = createRemote(pagesThatThrow(error))()
    const { props, report, text } = propsAt('/')
    await expect(remote.mount(props)).rejects.toBe(error)
    expect(report).not.toHaveBeenCalled()
    await remote.unmount(props)
    expect(text()).toBe('')
  })

  it('isolates two mounts of one module', async () => {
    const Pages = () => {
      const [count, setCount] = useState(0)
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      )
    }
    const [one, two] = [await mounted(Pages), await mounted(Pages)]
    one.props.domElement.querySelector('button')?.click()
    await vi.waitFor(() => expect(one.text()).toBe('1'))
    expect(two.text()).toBe('0')
  })
})

it('keeps the user for rendering between the end of the session and the unmount', async () => {
  const { session, report, text } = await mounted(() => {
    const status = useSession(state => state.status)
    return (
      <p>
        {useUser().email} {status}
      </p>
    )
  })
  const email = session.getState().user?.email
  await vi.waitFor(() => expect(text()).toBe(`${email} signed-in`))
  session.setState({ status: 'signed-out', user: null })
  await vi.waitFor(() => expect(text()).toBe(`${email} signed-out`))
  expect(report).not.toHaveBeenCalled()
})

it('reports an error after the mount', async () => {
  const error = new Error('broken later')
  const { session, report } = await mounted(() => {
    const status = useSession(state => state.status)
    return status === 'signed-out' ? <Throws error={error} /> : <h1>Clients</h1>
  })
  session.setState({ status: 'signed-out' })
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(error))
})

describe('update', () => {
  const Pages = () => (
    <Routes>
      <Route path="/clients" element={<Link to="/calendar/ann?week=1">Ann</Link>} />
      <Route path="/calendar/:userId" element={<h1>Calendar</h1>} />
    </Routes>
  )

  it('moves the routes to another location', async () => {
    const { remote, props, text } = await mounted(Pages, '/clients')
    expect(text()).toBe('Ann')
    await remote.update({ ...props, location: at('/calendar/ann') })
    await vi.waitFor(() => expect(text()).toBe('Calendar'))
  })

  it('leaves navigation to the shell', async () => {
    const { props, push, text } = await mounted(Pages, '/clients')
    props.domElement.querySelector('a')?.click()
    await vi.waitFor(() => expect(push).toHaveBeenCalled())
    expect(push.mock.calls[0]?.[0]).toMatchObject({ pathname: '/calendar/ann', search: '?week=1' })
    expect(text()).toBe('Ann')
  })

  it("makes useNavigate use the shell's router too", async () => {
    const { push } = await mounted(() => {
      const navigate = useNavigate()
      useEffect(() => {
        void navigate('/signin')
      }, [navigate])
      return null
    })
    expect(push.mock.calls[0]?.[0]).toMatchObject({ pathname: '/signin' })
  })
})

describe('unmount', () => {
  it('removes the page and runs its clean-up', async () => {
    const cleanUp = vi.fn()
    const { remote, props, text } = await mounted(() => {
      useEffect(() => cleanUp, [])
      return <h1>Clients</h1>
    })
    cleanUp.mockClear()
    await remote.unmount(props)
    expect(text()).toBe('')
    expect(cleanUp).toHaveBeenCalledOnce()
    await expect(remote.unmount(props)).resolves.toBeUndefined()
  })

  it('keeps the query cache for the next mount', async () => {
    const read = vi.fn(async () => 'Ann')
    const Pages = () => <h1>{useQuery({ queryKey: ['who'], queryFn: read }).data}</h1>
    const first = await mounted(Pages)
    await vi.waitFor(() => expect(first.text()).toBe('Ann'))
    await first.remote.unmount(first.props)
    const second = await mounted(Pages)
    expect(second.text()).toBe('Ann')
    expect(read).toHaveBeenCalledOnce()
  })
})

describe('saveState', () => {
  const Form = () => {
    const saved = useSavedState()
    const [text, setText] = useState(typeof saved === 'string' ? saved : '')
    useSaveState(() => text)
    return (
      <button type="button" onClick={() => setText('half a note')}>
        {text}
      </button>
    )
  }

  it('passes form input to the release that replaces this one', async () => {
    const old = await mounted(Form)
    old.props.domElement.querySelector('button')?.click()
    await vi.waitFor(() => expect(old.text()).toBe('half a note'))
    const saved = old.remote.saveState?.()
    await old.remote.unmount(old.props)
    const { text } = await mounted(Form, '/', { saved })
    expect(text()).toBe('half a note')
  })

  it('is undefined before the mount, after the unmount and for a page without useSaveState', async () => {
    const { remote, props } = await mounted(Form)
    expect(createRemote(Form)().saveState?.()).toBeUndefined()
    await remote.unmount(props)
    expect(remote.saveState?.()).toBeUndefined()
    expect((await mounted(() => null)).remote.saveState?.()).toBeUndefined()
  })
})

describe('createOverlay', () => {
  const Dialog = ({ athleteId, close }: { athleteId: string; close: (r: { saved: boolean }) => void }) => (
    <button type="button" onClick={() => close({ saved: true })}>
      {athleteId}
    </button>
  )
  const overlay = createOverlay<'coach-access/grant-access'>(Dialog)

  it('gets its props and returns a result', async () => {
    const close = vi.fn()
    const { props, text } = propsAt('/', { overlay: { props: { athleteId: 'ann' }, close } })
    const lifecycles = overlay()
    await lifecycles.mount(props)
    expect(text()).toBe('ann')
    props.domElement.querySelector('button')?.click()
    expect(close).toHaveBeenCalledWith({ saved: true })
    await lifecycles.unmount(props)
  })

  it('refuses to be mounted as a page', async () => {
    const { props } = propsAt('/')
    const lifecycles = overlay()
    await expect(lifecycles.mount(props)).rejects.toThrow(/mounted elsewhere: open it with useOverlay/)
    await lifecycles.unmount(props)
  })
})
