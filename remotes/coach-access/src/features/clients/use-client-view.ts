import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ClientView, parseView, viewParams } from './client-view.ts'

/**
 * The view in the address. What is being typed is kept here as well: the address comes back through the
 * shell a moment later, and an input that waits for it would lose letters.
 */
export function useClientView(): [ClientView, (change: Partial<ClientView>) => void] {
  const [params, setParams] = useSearchParams()
  const fromAddress = parseView(params)
  const address = viewParams(fromAddress).toString()
  const [view, setView] = useState(fromAddress)
  const written = useRef(address)

  useEffect(() => {
    // Back, forward or a link: not an echo of what was written here.
    if (written.current === address) return
    written.current = address
    setView(parseView(new URLSearchParams(address)))
  }, [address])

  function change(part: Partial<ClientView>) {
    const next = { ...view, ...part }
    const nextParams = viewParams(next)
    written.current = nextParams.toString()
    setView(next)
    setParams(nextParams, { replace: true })
  }
  return [view, change]
}
