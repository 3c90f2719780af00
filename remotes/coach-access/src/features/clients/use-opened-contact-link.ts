import { useOverlay } from '@coach-app/runtime'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** `/clients?contact=<token>`: somebody's own link was opened. Shows who it is, once, and takes it out of the address. */
export function useOpenedContactLink(): void {
  const overlays = useOverlay()
  const [params, setParams] = useSearchParams()
  const token = params.get('contact')
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (!token || opened.current === token) return
    opened.current = token
    const rest = new URLSearchParams(params)
    rest.delete('contact')
    setParams(rest, { replace: true })
    void overlays.open('contacts/contact-link', { token })
  }, [token, params, setParams, overlays])
}
