import { IconButton } from '@coach-app/ui'
import { AlarmClock, Check, Undo2 } from 'lucide-react'
import type { ClientRow } from './clients.data.ts'
import { isSetAside, needsAttention } from './severity.ts'
import type { SetAside } from './use-set-aside.ts'

interface SetAsideButtonsProps {
  client: ClientRow
  nameId: string
  setAside: SetAside
  /** Opens the choice of a day. */
  onSnooze: (client: ClientRow) => void
}

/** In a row of the table: handled and snooze where somebody is needed; back in the list where it was set aside. */
export function SetAsideButtons({ client, nameId, setAside, onSnooze }: SetAsideButtonsProps) {
  if (isSetAside(client))
    return (
      <IconButton
        size="sm"
        label="Back in the list"
        aria-describedby={nameId}
        onClick={() => setAside([client], { kind: 'wake' })}
      >
        <Undo2 />
      </IconButton>
    )
  if (!needsAttention(client)) return null
  return (
    <>
      <IconButton
        size="sm"
        label="Handled"
        aria-describedby={nameId}
        onClick={() => setAside([client], { kind: 'handle' })}
      >
        <Check />
      </IconButton>
      <IconButton size="sm" label="Snooze" aria-describedby={nameId} onClick={() => onSnooze(client)}>
        <AlarmClock />
      </IconButton>
    </>
  )
}
