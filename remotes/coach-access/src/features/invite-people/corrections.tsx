import { counted, plural } from '@coach-app/contracts'
import { Banner, Button } from '@coach-app/ui'
import { type CheckedPerson, isInvited, isSound, type UnknownName } from './check-people.ts'
import type { Offers } from './invite-people.data.ts'
import { SameForAll } from './same-for-all.tsx'
import { people as peopleText } from './words.ts'

interface CorrectionsProps {
  checked: readonly CheckedPerson[]
  offers: Offers
  isFiltered: boolean
  /** Shows these lines alone; null: all. */
  onFilter: (ids: ReadonlySet<number> | null) => void
  onRemove: (ids: readonly number[]) => void
  onSet: (unknown: UnknownName, name: string) => void
}

/** What stands in the way of sending, and what corrects several lines at once. */
export function Corrections({ checked, offers, isFiltered, onFilter, onRemove, onSet }: CorrectionsProps) {
  const invited = checked.filter(isInvited)
  const wrong = checked.filter(one => !isSound(one) && !isInvited(one))
  return (
    <>
      <WrongLines
        count={wrong.length}
        isFiltered={isFiltered}
        onFilter={isOn => onFilter(isOn ? new Set(wrong.map(({ draft }) => draft.id)) : null)}
      />
      <InvitedAlready
        count={invited.length}
        onRemove={() => onRemove(invited.map(({ draft }) => draft.id))}
      />
      <SameForAll people={checked} offers={offers} onSet={onSet} />
    </>
  )
}

interface WrongLinesProps {
  count: number
  isFiltered: boolean
  onFilter: (isOn: boolean) => void
}

/** How many lines wait for a correction, and the way to them. */
function WrongLines({ count, isFiltered, onFilter }: WrongLinesProps) {
  if (count === 0 && !isFiltered) return null
  return (
    <Banner
      tone={count === 0 ? 'success' : 'warning'}
      role="status"
      action={
        <Button size="sm" variant="outline" aria-pressed={isFiltered} onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all lines' : 'Show only these'}
        </Button>
      }
    >
      {count === 0
        ? 'All lines can be sent.'
        : `${counted(count, 'line needs', 'lines need')} a correction, and ${plural(count, 'is', 'are')} not sent before that.`}
    </Banner>
  )
}

/** Of a list that is read a second time, or after a reload while it was sent. */
function InvitedAlready({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null
  return (
    <Banner
      role="status"
      action={
        <Button size="sm" variant="outline" onClick={onRemove}>
          Remove {plural(count, 'this line', 'these lines')}
        </Button>
      }
    >
      {peopleText(count)} of this list {plural(count, 'is', 'are')} invited already.
    </Banner>
  )
}
