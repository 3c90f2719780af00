import type { PartState } from '@coach-app/contracts'
import { createOverlay, createRemote, useSavedState, useSaveState } from '@coach-app/runtime'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { arrivingLater, loader, openPage } from './page.fixture.ts'

vi.stubGlobal('__SHARE_VERSIONS__', {})

const reactGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  reactGlobals.IS_REACT_ACT_ENVIRONMENT = false
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const page = (text: string) => createRemote(() => <p>{text}</p>)

function Form({ title }: { title: string }) {
  const [name, setName] = useState('')
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <p>{`${title}: ${name}`}</p>
    </>
  )
}

function type(host: HTMLElement, value: string): void {
  const field = host.querySelector('input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The result of `pnpm release block`. */
const without =
  (version: string) =>
  (part: PartState): PartState => ({
    ...part,
    stable: part.stable === version ? (part.previous ?? part.stable) : part.stable,
    previous: null,
    blocked: [...part.blocked, version],
  })

describe('blocking a release', () => {
  it('replaces its page by another release, and keeps the form input', async () => {
    const { outlet, change, stage } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(() => <Form title="bad" />),
      'auth 1 ./pages': createRemote(() => <Form title="good" />),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad: '))
    type(outlet, 'ann@example.test')
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad: ann@example.test'))
    change('auth', without('2'))
    await vi.waitFor(() => expect(outlet.textContent).toBe('good: ann@example.test'))
    expect(outlet.children).toHaveLength(1)
    expect(stage()).toBe('shown')
  })

  it('passes a copy of the state that the release saved to the next one', async () => {
    const draft = { sets: [5, 5, 5] }
    let received: unknown
    const { outlet, change } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(function Saving() {
        useSaveState(() => draft)
        return <p>bad</p>
      }),
      'auth 1 ./pages': createRemote(function Restoring() {
        received = useSavedState()
        return <p>good</p>
      }),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad'))
    change('auth', without('2'))
    await vi.waitFor(() => expect(outlet.textContent).toBe('good'))
    expect(received).toEqual(draft)
    expect(received).not.toBe(draft)
  })

  it('removes it although its save function throws', async () => {
    expectErrors()
    const { outlet, change } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(function Failing() {
        useSaveState(() => {
          throw new Error('broken')
        })
        return <p>bad</p>
      }),
      'auth 1 ./pages': page('good'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad'))
    change('auth', without('2'))
    await vi.waitFor(() => expect(outlet.textContent).toBe('good'))
  })

  it('changes nothing when another version or another remote is blocked', async () => {
    const { outlet, change } = await openPage('/signin', { 'auth 2 ./pages': page('sign in') })
    await vi.waitFor(() => expect(outlet.textContent).toBe('sign in'))
    const shown = outlet.querySelector('p')
    change('auth', without('1'))
    change('landing', without('2'))
    await Promise.resolve()
    expect(outlet.querySelector('p')).toBe(shown)
    expect(loader.loaded).toEqual(['auth 2 ./pages'])
  })

  it('mounts nothing of it while it is still loading', async () => {
    expectErrors()
    let arrive = () => {}
    const wait = new Promise<void>(resolve => {
      arrive = resolve
    })
    const rendered = vi.fn()
    const { outlet, change } = await openPage('/signin', {
      'auth 2 ./pages': arrivingLater(async () => {
        await wait
        return createRemote(() => {
          rendered()
          return <p>bad</p>
        })
      }),
      'auth 1 ./pages': page('good'),
    })
    change('auth', without('2'))
    arrive()
    await vi.waitFor(() => expect(outlet.textContent).toBe('good'))
    expect(rendered).not.toHaveBeenCalled()
    expect(localStorage.getItem('coach-app-failed-releases'), 'it is not its failure').toBeNull()
  })

  it('mounts nothing of it when it was about to render', async () => {
    expectErrors()
    let commit = () => {}
    const suspended = new Promise<void>(resolve => {
      commit = resolve
    })
    let isReady = false
    const { outlet, change, stage } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(() => {
        if (!isReady) throw suspended
        return <p>bad</p>
      }),
      'auth 1 ./pages': page('good'),
    })
    await vi.waitFor(() => expect(stage()).toBe('shown'))
    change('auth', without('2'))
    isReady = true
    commit()
    await vi.waitFor(() => expect(outlet.textContent).toBe('good'))
    expect(outlet.children).toHaveLength(1)
  })

  it('shows the error screen when it was the only one, and restores the form input with the next', async () => {
    expectErrors()
    const { outlet, change, stage } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(() => <Form title="bad" />),
      'auth 1 ./pages': createRemote(() => <Form title="good" />),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad: '))
    type(outlet, 'ann')
    change('auth', part => ({ ...part, previous: null, blocked: ['1', '2'] }))
    await vi.waitFor(() => expect(stage()).toBe('failed'))
    expect(outlet.children).toHaveLength(0)
    change('auth', part => ({ ...part, stable: '1', blocked: ['2'] }))
    await vi.waitFor(() => expect(outlet.textContent).toBe('good: ann'))
  })

  it('drops the form input when the person navigates away meanwhile', async () => {
    expectErrors()
    const { outlet, change, router } = await openPage('/signin', {
      'auth 2 ./pages': createRemote(() => <Form title="bad" />),
      'auth 1 ./pages': createRemote(() => <Form title="good" />),
      'landing 2 ./pages': page('welcome'),
    })
    await vi.waitFor(() => expect(outlet.textContent).toBe('bad: '))
    type(outlet, 'ann')
    change('auth', without('2'))
    router.navigate('/')
    await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
    router.navigate('/signin')
    await vi.waitFor(() => expect(outlet.textContent).toBe('good: '))
  })

  it('replaces its overlay by another release, which still returns the result', async () => {
    const dialog = (title: string) =>
      createOverlay<'coach-access/grant-access'>(({ close, athleteId }) => (
        <>
          <Form title={`${title} ${athleteId}`} />
          <button type="button" onClick={() => close({ saved: true })}>
            Save
          </button>
        </>
      ))
    const { overlays, layer, change } = await openPage('/', {
      'landing 2 ./pages': page('welcome'),
      'coach-access 2 ./grant-access': dialog('bad'),
      'coach-access 1 ./grant-access': dialog('good'),
    })
    const answer = overlays.open('coach-access/grant-access', { athleteId: 'ann' })
    await vi.waitFor(() => expect(layer.textContent).toBe('bad ann: Save'))
    type(layer, 'two weeks')
    change('coach-access', without('2'))
    await vi.waitFor(() => expect(layer.textContent).toBe('good ann: two weeksSave'))
    layer.querySelector('button')?.click()
    expect(await answer).toEqual({ saved: true })
    await vi.waitFor(() => expect(layer.children).toHaveLength(0))
  })
})

it('mounts the new stable release at the next navigation, not before', async () => {
  const { outlet, change, router } = await openPage('/signin', {
    'auth 2 ./pages': page('before'),
    'auth 1 ./pages': page('after'),
    'landing 2 ./pages': page('welcome'),
  })
  await vi.waitFor(() => expect(outlet.textContent).toBe('before'))
  change('auth', part => ({ ...part, stable: '1', previous: '2' }))
  router.navigate('/signup')
  expect(outlet.textContent).toBe('before')
  router.navigate('/')
  await vi.waitFor(() => expect(outlet.textContent).toBe('welcome'))
  router.navigate('/signin')
  await vi.waitFor(() => expect(outlet.textContent).toBe('after'))
})
