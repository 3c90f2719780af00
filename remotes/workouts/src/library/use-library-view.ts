import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type LibraryView, parseView, viewParams } from './library-view.ts'

/**
 * The view in the address. It is also kept in state: the address is updated through the shell with a delay, and an input controlled by it
 * would lose characters. Opening an exercise is a step of its own, so that Back closes it.
 */
export function useLibraryView(): [LibraryView, (change: Partial<LibraryView>) => void] {
  const [params, setParams] = useSearchParams()
  const fromAddress = parseView(params)
  const address = viewParams(fromAddress).toString()
  const [view, setView] = useState(fromAddress)
  const written = useRef(address)

  useEffect(() => {
    // Changed by Back, Forward or a link, not by this hook.
    if (written.current === address) return
    written.current = address
    setView(parseView(new URLSearchParams(address)))
  }, [address])

  function change(part: Partial<LibraryView>) {
    const next = { ...view, ...part }
    const nextParams = viewParams(next)
    written.current = nextParams.toString()
    setView(next)
    const opens = next.exercise !== null && view.exercise === null
    setParams(nextParams, { replace: !opens })
  }
  return [view, change]
}
