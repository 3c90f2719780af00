import { Button, Field, IconButton, Input, NativeSelect, Row, Stack, Text } from '@coach-app/ui'
import { X } from 'lucide-react'
import { memo, useState } from 'react'
import type { CheckedPerson } from './check-people.ts'
import type { Offers } from './invite-people.data.ts'
import styles from './invite-people.module.css'
import type { Column } from './people-text.ts'

interface PeopleTableProps {
  people: readonly CheckedPerson[]
  offers: Offers
  isWide: boolean
  onChange: (id: number, column: Column, value: string) => void
  onRemove: (id: number) => void
}

const HEADS: Record<Column, string> = {
  name: 'Name',
  email: 'E-mail',
  team: 'Team',
  tags: 'Tags',
  program: 'Program',
  start: 'Start',
}

/** The lines, each field editable, with what is wrong below it. */
export function PeopleTable({ people, offers, isWide, onChange, onRemove }: PeopleTableProps) {
  return (
    <div className={styles.lines}>
      {isWide && (
        <Text as="div" size={13} tone="muted" className={styles.heads} aria-hidden="true">
          <span />
          {Object.values(HEADS).map(head => (
            <span key={head}>{head}</span>
          ))}
          <span />
        </Text>
      )}
      <ol aria-label="People to invite" className={styles.list}>
        {people.map(({ draft, errors }) => (
          <PersonLine
            key={draft.id}
            draft={draft}
            errors={errors}
            offers={offers}
            isWide={isWide}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </div>
  )
}

type PersonLineProps = Pick<CheckedPerson, 'draft' | 'errors'> & Omit<PeopleTableProps, 'people'>

/** Only the line that is typed in is rendered again: checking makes new objects for all of them. */
const PersonLine = memo(
  ({ draft, errors, offers, isWide, onChange, onRemove }: PersonLineProps) => {
    const field = (column: Column) => ({
      value: draft[column],
      size: 'sm' as const,
      'data-field': `${draft.id} ${column}`,
      onChange: (event: { target: { value: string } }) => onChange(draft.id, column, event.target.value),
    })
    const label = (column: Column) => ({ label: HEADS[column], labelHidden: isWide, error: errors[column] })
    const isWrong = Object.keys(errors).length > 0
    // On a phone, who is right takes two lines. One that was corrected stays open: somebody types in it.
    const [isOpen, setIsOpen] = useState(isWrong)
    if (isWrong && !isOpen) setIsOpen(true)
    if (!isWide && !isOpen)
      return (
        <Row as="li" gap={1} className={styles.short} aria-label={`Line ${draft.line}`}>
          <Stack as="span" grow shrink>
            <Text as="span" breaks="anywhere">
              {draft.name || draft.email}
            </Text>
            <Text as="span" size={13} tone="muted" breaks="anywhere">
              {[draft.name && draft.email, draft.team, draft.program, draft.tags].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Edit line ${draft.line}`}
            onClick={() => setIsOpen(true)}
          >
            Edit
          </Button>
          <IconButton
            label={`Remove line ${draft.line}`}
            size="sm"
            data-remove={draft.id}
            onClick={() => onRemove(draft.id)}
          >
            <X />
          </IconButton>
        </Row>
      )
    return (
      <li className={styles.line} aria-label={`Line ${draft.line}`} data-wrong={isWrong || undefined}>
        <Text as="span" size={13} tone="muted" numeric className={styles.number}>
          {!isWide && 'Line '}
          {draft.line}
        </Text>
        <Field {...label('name')} className={styles.name}>
          <Input autoComplete="off" {...field('name')} />
        </Field>
        <Field {...label('email')} className={styles.email}>
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('email')}
          />
        </Field>
        <Field {...label('team')}>
          <Choice names={offers.teams.map(({ name }) => name)} {...field('team')} />
        </Field>
        <Field {...label('tags')}>
          <Input autoComplete="off" placeholder={isWide ? undefined : 'new, squad'} {...field('tags')} />
        </Field>
        <Field {...label('program')}>
          <Choice names={offers.programs.map(({ title }) => title)} {...field('program')} />
        </Field>
        <Field {...label('start')}>
          <Input autoComplete="off" placeholder="2026-11-30" {...field('start')} />
        </Field>
        <IconButton
          label={`Remove line ${draft.line}`}
          size="sm"
          data-remove={draft.id}
          className={styles.remove}
          onClick={() => onRemove(draft.id)}
        >
          <X />
        </IconButton>
      </li>
    )
  },
  (before, after) =>
    before.draft === after.draft &&
    before.offers === after.offers &&
    before.isWide === after.isWide &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors),
)

interface ChoiceProps {
  names: readonly string[]
  value: string
  size: 'sm'
  'data-field': string
  onChange: (event: { target: { value: string } }) => void
}

/** One of the coach's own; a name of the file that is none of them stays, so that one sees what to correct. */
function Choice({ names, value, ...rest }: ChoiceProps) {
  const known = names.find(name => name.toLowerCase() === value.trim().toLowerCase())
  return (
    <NativeSelect value={known ?? value} {...rest}>
      <option value="">–</option>
      {value.trim() !== '' && known === undefined && <option value={value}>{value}</option>}
      {names.map(name => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
