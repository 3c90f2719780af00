import { useNotify } from '@coach-app/runtime'
import { useState } from 'react'
import { GrantAccessForm } from './grant-access.tsx'

const COACHES = [
  { id: 'demo-1', name: 'Nora Example', email: 'nora@example.test' },
  { id: 'demo-2', name: 'Noah Sample', email: 'noah@example.test' },
]

/** The dialog as an athlete sees it, with fictional coaches: nothing is sent. */
export function GrantAccessDemo({ close }: { close: () => void }) {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const notify = useNotify()
  const wanted = text.trim().toLowerCase()
  const isLongEnough = wanted.length >= 2
  const coaches = isLongEnough
    ? COACHES.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    : []
  const message = isLongEnough
    ? coaches.length === 0
      ? `No coaches found matching "${text.trim()}"`
      : undefined
    : 'Type at least 2 characters of a name or e-mail; here, Nora or Noah'
  const onSaved = () => {
    notify({ kind: 'success', text: 'That was it. Here nothing was sent.' })
    setOpen(false)
  }
  return (
    <GrantAccessForm
      control={{ open, onOpenChange: setOpen, onClosed: close, onSaved }}
      permissions={[]}
      search={{ coaches, searching: false, error: undefined, message, setText }}
      save={{ mutate: onSaved, isPending: false, error: null }}
    />
  )
}
