import { counted } from '@coach-app/contracts'
import { Button, Field, NativeSelect, Row } from '@coach-app/ui'
import { useState } from 'react'
import { type CheckedPerson, type UnknownName, unknownNames } from './check-people.ts'
import type { Offers } from './invite-people.data.ts'

interface SameForAllProps {
  people: readonly CheckedPerson[]
  offers: Offers
  /** Writes a name into all lines that have the unknown one. */
  onSet: (unknown: UnknownName, name: string) => void
}

/** A team or a program that is unknown in several lines is corrected once. */
export function SameForAll({ people, offers, onSet }: SameForAllProps) {
  const names = {
    team: offers.teams.map(({ name }) => name),
    program: offers.programs.map(({ title }) => title),
  }
  return unknownNames(people).map(unknown => (
    <OneName
      key={`${unknown.column} ${unknown.name}`}
      unknown={unknown}
      names={names[unknown.column]}
      onSet={name => onSet(unknown, name)}
    />
  ))
}

interface OneNameProps {
  unknown: UnknownName
  names: readonly string[]
  onSet: (name: string) => void
}

function OneName({ unknown: { column, name, count }, names, onSet }: OneNameProps) {
  const [chosen, setChosen] = useState('')
  const none = name === '' ? 'None: no start either' : column === 'team' ? 'No team' : 'No program'
  const lines = counted(count, 'line')
  return (
    <Row gap={2} align="end" wrap>
      <Field label={name === '' ? `Program of ${lines} with a start` : `Instead of “${name}”, in ${lines}`}>
        <NativeSelect size="sm" value={chosen} onChange={event => setChosen(event.target.value)}>
          <option value="">{none}</option>
          {names.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button size="sm" variant="outline" onClick={() => onSet(chosen)}>
        Set in all {count}
      </Button>
    </Row>
  )
}
