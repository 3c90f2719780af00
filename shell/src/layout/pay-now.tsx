import { Button } from '@coach-app/ui'
import { useState } from 'react'
import { loadData } from '../data/load-data.ts'
import { notify } from '../toasts/notify.ts'

/** Away to the payment provider's page, by one press. */
export function PayNow({ label }: { label: string }) {
  const [isOpening, setOpening] = useState(false)
  async function open() {
    setOpening(true)
    const { portalAddress } = await loadData()
    const address = await portalAddress()
    // The press stays busy until the browser has left.
    if (address.ok) return window.location.assign(address.value)
    notify({ kind: 'error', text: address.error.message })
    setOpening(false)
  }
  return (
    <Button variant="primary" size="sm" loading={isOpening} onClick={() => void open()}>
      {label}
    </Button>
  )
}
