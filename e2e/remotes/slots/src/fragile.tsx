import { Button } from '@coach-app/ui'
import { useState } from 'react'

/** Throws as it renders once its button was pressed. */
export function Fragile({ what }: { what: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error(`${what} was broken on purpose`)
  return (
    <Button size="sm" onClick={() => setIsBroken(true)}>
      Break {what}
    </Button>
  )
}
