import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ClientView, parseView, viewParams } from './client-view.ts'

/**
 * The view in the URL. The search text is also kept in state: the URL is updated through the shell
 * with a delay, and an input controlled by it would lose characters.
 */
export function useClientView(): [ClientView, (change: Partial<ClientView>) => void] {
  const [params, setParams] = useSearchParams()
  const fromAddress = parseView(params)
  const address = viewParams(fromAddress).toString()
  const [view, setView] = useState(fromAddress)
  const written = useRef(address)

  useEffect(() => {
    // A command of the palette: the view stays.
    if (params.has('do')) return
    // Changed by Back, Forward or a link, not by this hook.
    if (written.current === address) return
    written.current = address
    setView(parseView(new URLSearchParams(address)))
  }, [address, params])

  function change(part: Partial<ClientView>) {
    const next = { ...view, ...part }
    const nextParams = viewParams(next)
    written.current = nextParams.toString()
    setView(next)
    setParams(nextParams, { replace: true })
  }
  return [view, change]
}
