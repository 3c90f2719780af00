import type {
  Notification,
  OverlayHost,
  RemoteNavigator,
  SessionActions,
  SessionState,
  SessionUser,
  ThemeActions,
  ThemeState,
  WindowHost,
} from '@coach-app/contracts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useMounted, useRemoteProp } from './props-context.ts'

/** The session, or a part of it picked by `select`. */
export function useSession(): SessionState
export function useSession<T>(select: (state: SessionState) => T): T
export function useSession<T>(select?: (state: SessionState) => T): SessionState | T {
  return useStore(useRemoteProp('session'), select ?? (state => state as T))
}

/**
 * The signed-in user of a protected page. When the session ends it stays the one who was there: the shell unmounts the module, but a module
 * has a React root of its own and can draw once more before that.
 *
 * @throws when nobody is signed in from the start: the route guard has failed.
 */
export function useUser(): SessionUser {
  const user = useSession(state => state.user)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const shown = user ?? last
  if (!shown) throw new Error('useUser() needs a signed-in user; only protected routes may use it.')
  return shown
}

export const useSessionActions = (): SessionActions => useRemoteProp('session')

export function useTheme(): ThemeState {
  return useStore(useRemoteProp('theme'))
}

export const useThemeActions = (): ThemeActions => useRemoteProp('theme')

/** Opens another remote's overlay by name. */
export const useOverlay = (): OverlayHost => useRemoteProp('overlays')

/** Opens another remote's window in the dock, by name. */
export const useWindows = (): WindowHost => useRemoteProp('windows')

/** Shows a toast in the shell's live region. */
export const useNotify = (): ((notification: Notification) => void) => useRemoteProp('notify')

/** The shell's router, for code outside of components; in components prefer `useNavigate`. */
export const useNavigator = (): RemoteNavigator => useRemoteProp('navigator')

/** The state saved by the release that this one replaced, if any. Check its shape: that release may be older. */
export const useSavedState = (): unknown => useRemoteProp('saved')

/** Registers what to save when another release replaces this one, such as a half-filled form. */
export function useSaveState(save: () => unknown): void {
  const { saver } = useMounted()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const current = () => latest.current()
    saver.current = current
    return () => {
      if (saver.current === current) saver.current = undefined
    }
  }, [saver])
}
