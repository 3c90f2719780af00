import { Input, List, Text } from '@coach-app/ui'
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
  /** Shows that at least one person has to be chosen. */
  isMissing: boolean
  /** They are added to somebody for whom it is anyway, who is not among them. */
  isAlso?: boolean
}

/** For whom it is: those found by name are added at Enter; Backspace in the empty search takes the last one away. */
export function ForWhom({ athletes, chosen, onChoose, isMissing, isAlso = false }: ForWhomProps) {
  const [filter, setFilter] = useState('')
  const shown = athletes.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  const chosenNames = athletes
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ')
  return (
    <fieldset className={classes.group}>
      <Text as="legend" size={13} weight="medium" className={classes.legend}>
        {isAlso ? 'Also for' : 'For'} {chosenNames || (isAlso && 'nobody yet')}
      </Text>
      <Input
        type="search"
        aria-label="Find an athlete"
        placeholder="Find an athlete; Enter takes the first"
        value={filter}
        autoFocus
        onChange={event => setFilter(event.target.value)}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
          if (event.key === 'Backspace' && filter === '' && !event.repeat) onChoose(chosen.slice(0, -1))
          if (event.key !== 'Enter') return
          // It only ever chooses: the form is confirmed with Ctrl Enter.
          event.preventDefault()
          const first = shown[0]
          if (filter.trim() === '' || !first) return
          onChoose([...new Set([...chosen, first.id])])
          setFilter('')
        }}
      />
      <List gap={2} className={classes.athletes}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={isChosen =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
              }
              label={name}
            />
          </li>
        ))}
      </List>
      {isMissing && <p role="alert">Choose at least one athlete.</p>}
    </fieldset>
  )
}
