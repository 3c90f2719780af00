import type { MountProps, RemoteFactory, RemoteLocation, SessionState } from '@coach-app/contracts'
import type { To } from 'react-router-dom'
import { createStore } from 'zustand'
import { DEMO_PERSON } from './demo-person.ts'

const SESSION: SessionState = {
  status: 'signed-in',
  user: { id: DEMO_PERSON, email: 'robin@example.test', emailConfirmed: true },
  profile: {
    displayName: 'Robin Example',
    firstName: 'Robin',
    lastName: 'Example',
    profileType: 'athlete',
    globalRole: 'athlete',
    units: 'kg',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    weekStart: 1,
  },
  subscription: 'active',
  planningUntil: null,
  settled: true,
  awaitingConfirmation: null,
  lapsed: false,
  lostBecause: null,
  kept: null,
}

/**
 * Mounts a module for a fictional person at a history of its own, wherever the shell is: nothing of it is sent or stays in the address,
 * and whoever is signed in is left alone.
 */
export const withFictionalPerson =
  (factory: RemoteFactory, path = `/calendar/${DEMO_PERSON}`): RemoteFactory =>
  () => {
    const module = factory()
    const entries: RemoteLocation[] = [locationOf(path)]
    let at = 0
    let shell: MountProps | undefined

    const session = Object.assign(
      createStore<SessionState>(() => SESSION),
      {
        signOut: async () => true,
        refresh: async () => {},
        requireConfirmation: () => {},
      },
    )
    const show = () => {
      if (shell) void module.update(given(shell))
    }
    const navigator: MountProps['navigator'] = {
      createHref: hrefOf,
      push(to, state) {
        entries.splice(++at, entries.length, locationOf(to, state))
        show()
      },
      replace(to, state) {
        entries.splice(at, 1, locationOf(to, state))
        show()
      },
      go(delta) {
        at = Math.min(entries.length - 1, Math.max(0, at + delta))
        show()
      },
      kindOf: pathname => shell?.navigator.kindOf(pathname),
    }
    const given = (props: MountProps): MountProps => ({
      ...props,
      session,
      navigator,
      location: entries[at] as RemoteLocation,
    })

    return {
      ...module,
      mount(props) {
        shell = props
        return module.mount(given(props))
      },
      // single-spa passes all props again, changed ones included.
      update(props) {
        shell = props
        return module.update(given(props))
      },
      unmount(props) {
        shell = undefined
        return module.unmount(props)
      },
    }
  }

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

let count = 0
function locationOf(to: To, state: unknown = null): RemoteLocation {
  const { pathname, search, hash } = new URL(hrefOf(to), 'https://demo.invalid')
  return { pathname, search, hash, state, key: `demo-${++count}` }
}
