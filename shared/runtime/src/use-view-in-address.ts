import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface ViewAddress<View> {
  parse: (params: URLSearchParams) => View
  /** Search params of a view; defaults are left out. */
  write: (view: View) => URLSearchParams
  /** Whether Back returns from the second view to the first; by default a change replaces the address. */
  isStep?: (from: View, to: View) => boolean
  /** Whether an address says something else than the view, such as what to do: the view stays. */
  isOther?: (params: URLSearchParams) => boolean
}

/**
 * A view that is the address, so that it can be linked and survives Back and a reload. It is also kept in state: the address is updated
 * through the shell with a delay, and an input controlled by it would lose characters.
 *
 * @param address the same functions at every render
 * @returns the view, and what changes a part of it: the same function at every render
 */
export function useViewInAddress<View>(address: ViewAddress<View>): [View, (change: Partial<View>) => void] {
  const { parse, write, isStep, isOther } = address
  const [params, setParams] = useSearchParams()
  const fromAddress = parse(params)
  const text = write(fromAddress).toString()
  const [view, setView] = useState(fromAddress)
  const written = useRef(text)

  useEffect(() => {
    if (isOther?.(params)) return
    // Changed by Back, Forward or a link, not by this hook.
    if (written.current === text) return
    written.current = text
    setView(parse(new URLSearchParams(text)))
  }, [text, parse, params, isOther])

  const latest = useRef({ view, setParams })
  useEffect(() => {
    latest.current = { view, setParams }
  })
  const change = useCallback(
    (part: Partial<View>) => {
      const from = latest.current.view
      const next = { ...from, ...part }
      const nextParams = write(next)
      written.current = nextParams.toString()
      setView(next)
      latest.current.setParams(nextParams, { replace: !isStep?.(from, next) })
    },
    [write, isStep],
  )
  return [view, change]
}
