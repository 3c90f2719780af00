import { Input } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { useState } from 'react'
import classes from './move-or-copy-dialog.module.css'

export interface Athlete {
  id: string
  name: string
}

interface ForWhomProps {
  athletes: readonly Athlete[]
  /** By id. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** Somebody has to be chosen. */
  isMissing: boolean
  /** They are added to somebody for whom it is anyway: nobody stands there as a proposal. */
  isAlso?: boolean
}

/** To whom is copied: one athlete or several, found by name. */
export function ForWhom({ athletes, chosen, onChoose, isMissing, isAlso = false }: ForWhomProps) {
  const [filter, setFilter] = useState('')
  // Whose calendar it is stands there until somebody is chosen; from then on those found are added.
  const [isProposal, setIsProposal] = useState(!isAlso)
  const choose = (ids: string[]) => {
    setIsProposal(false)
    onChoose(ids)
  }
  const shown = athletes.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  const chosenNames = athletes
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {isAlso ? 'Also for' : 'For'} {chosenNames || (isAlso && 'nobody yet')}
      </legend>
      <Input
        type="search"
        aria-label="Find an athlete"
        placeholder="Find an athlete; Enter takes the first"
        value={filter}
        autoFocus
        onChange={event => setFilter(event.target.value)}
        onKeyDown={event => {
          const first = shown[0]
          if (event.key !== 'Enter' || filter.trim() === '' || !first) return
          // Chooses instead of sending the form; the next Enter sends it.
          event.preventDefault()
          choose(isProposal ? [first.id] : [...new Set([...chosen, first.id])])
          setFilter('')
        }}
      />
      <ul className={classes.athletes}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={isChosen =>
                choose(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
              }
              label={name}
            />
          </li>
        ))}
      </ul>
      {isMissing && <p role="alert">Choose at least one athlete.</p>}
    </fieldset>
  )
}
