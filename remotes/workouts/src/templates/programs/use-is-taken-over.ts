import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the prerendered markup has been taken over: before, neither a query string nor a session may change what is rendered. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
