import { Button, IconButton, Text } from '@coach-app/ui'
import { Delete, X } from 'lucide-react'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import type { LongDay, NewEntry, Unit } from '../model/types.ts'
import { hasDecimals, type Key, keyedText, keyedValue, press } from '../rules/keypad.ts'
import { amount, UNITS } from '../rules/words.ts'
import { Chips } from './chips.tsx'
import classes from './enter.module.css'

const KEYS: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back']

interface EnterPadProps {
  event: LongDay
  onEnter: (entry: NewEntry) => void
  /** The time by the server’s clock, as this device believes it. */
  claimedAt: () => string
}

/** Who, where, how much, and one large button: all within reach of the thumb. */
export function EnterPad({ event, onEnter, claimedAt }: EnterPadProps) {
  const { board } = useOpenEvent()
  const { unit, stations } = board.event
  const { team, participant_no: me } = event.me
  const people = team?.captain ? team.members : []
  const [no, setNo] = useState(me)
  const [station, setStation] = useState(stations[0]?.no ?? 1)
  const [text, setText] = useState('')
  const [comment, setComment] = useState('')
  const [said, setSaid] = useState('')
  const value = keyedValue(unit, text)
  const isTooLarge = value !== null && value > event.setup.largest_value

  const enter = () => {
    if (value === null || isTooLarge) return
    onEnter({
      id: crypto.randomUUID(),
      event_id: event.id,
      participant_no: no === me ? null : no,
      station,
      value,
      ...(comment.trim() ? { comment: comment.trim() } : {}),
      claimed_at: claimedAt(),
    })
    const whose = no === me ? '' : ` for ${people.find(person => person.no === no)?.name ?? ''}`
    setSaid(`${amount(unit, value)} entered${whose}.`)
    setText('')
    setComment('')
  }
  const key = (pressed: Key) => {
    setSaid('')
    setText(before => press(unit, before, pressed))
  }

  return (
    <section
      aria-label="New entry"
      className={classes.pad}
      onKeyDown={({ key: typed, target }) => {
        if (target instanceof HTMLInputElement) return
        if (/^[0-9.]$/.test(typed)) key(typed as Key)
        if (typed === 'Backspace') key('back')
        if (typed === 'Delete') key('clear')
      }}
    >
      {people.length > 1 && (
        <Chips
          label="For whom"
          value={no ?? 0}
          onChange={setNo}
          options={people.map(person => ({
            value: person.no,
            name: person.no === me ? `${person.name} (you)` : person.name,
          }))}
        />
      )}
      {stations.length > 1 && (
        <Chips
          label="Station"
          value={station}
          onChange={setStation}
          options={stations.map(one => ({ value: one.no, name: one.name }))}
        />
      )}
      <div className={classes.keyed}>
        <KeyedValue {...{ unit, text }} isEmpty={value === null} />
        {text !== '' && (
          <IconButton
            label="Clear the value"
            size="lg"
            className={classes.clear}
            onClick={() => key('clear')}
          >
            <X />
          </IconButton>
        )}
      </div>
      <Text
        tone="success"
        weight="medium"
        leading="snug"
        className={classes.said}
        role="status"
        data-wrong={isTooLarge || undefined}
      >
        {isTooLarge
          ? `This event takes at most ${amount(unit, event.setup.largest_value)} in one entry.`
          : said}
      </Text>
      <Keys hasPoint={hasDecimals(unit)} onPress={key} />
      <Button
        size="xl"
        fullWidth
        disabled={value === null || isTooLarge}
        onClick={enter}
        className={classes.enter}
      >
        {value === null ? 'Enter' : `Enter ${amount(unit, value)}`}
      </Button>
      <input
        className={classes.comment}
        aria-label="Comment, seen by judges and the team"
        placeholder="Comment for the judges"
        maxLength={300}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </section>
  )
}

const KeyedValue = ({ unit, text, isEmpty }: { unit: Unit; text: string; isEmpty: boolean }) => (
  <Text weight="bold" leading="tight" numeric className={classes.value} data-empty={isEmpty || undefined}>
    <output aria-label="Value">{keyedText(unit, text)}</output>{' '}
    <Text as="span" size={20} tone="muted" weight="medium" className={classes.unit}>
      {UNITS[unit].short}
    </Text>
  </Text>
)

/** Figures, the point where the unit has decimals, and back. */
const Keys = ({ hasPoint, onPress }: { hasPoint: boolean; onPress: (key: Key) => void }) => (
  <div className={classes.keys}>
    {KEYS.map(pressed => (
      <button
        key={pressed}
        type="button"
        className={classes.key}
        disabled={pressed === '.' && !hasPoint}
        aria-label={
          pressed === 'back' ? 'Delete the last digit' : pressed === '.' ? 'Decimal point' : undefined
        }
        onClick={() => onPress(pressed)}
      >
        {pressed === 'back' ? <Delete aria-hidden="true" /> : pressed}
      </button>
    ))}
  </div>
)
