import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the markup has been taken over: before, a query string or a session must not change what is rendered. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
