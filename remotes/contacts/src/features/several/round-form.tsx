import { counted } from '@coach-app/contracts'
import { findNames, MESSAGE_MAX_LENGTH, unwrap } from '@coach-app/data'
import { Banner, Button, EmptyState, ErrorState, Field, Input, Row, Text, Textarea } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useContacts } from '../contacts/use-connections.ts'
import { EntryListSkeleton } from '../people/entry-list.tsx'
import { found, type Recipient, recipientsOf, strangersAmong } from './recipients.ts'
import styles from './several.module.css'

interface RoundFormProps {
  userIds: readonly string[]
  onSend: (body: string, people: Recipient[]) => void
}

/** Who gets it, and what. */
export function RoundForm({ userIds, onSend }: RoundFormProps) {
  const contacts = useContacts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(userIds))
  const [words, setWords] = useState('')
  const [body, setBody] = useState('')
  const recipients = useMemo(() => recipientsOf(contacts.data ?? []), [contacts.data])
  const strangers = contacts.data ? strangersAmong(userIds, recipients) : []

  if (!contacts.data)
    return contacts.isError ? (
      <ErrorState
        layout="compact"
        level={3}
        title="Your contacts could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void contacts.refetch()}
        retrying={contacts.isFetching}
      />
    ) : (
      <EntryListSkeleton />
    )

  const people = recipients.filter(({ userId }) => chosen.has(userId))
  const shown = found(recipients, words)
  const choose = (some: readonly Recipient[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { userId } of some) isChosen ? next.add(userId) : next.delete(userId)
    setChosen(next)
  }
  const shownChosen = shown.filter(({ userId }) => chosen.has(userId)).length

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (people.length > 0 && body.trim() !== '') onSend(body.trim(), people)
      }}
    >
      {strangers.length > 0 && <Strangers userIds={strangers} />}
      {recipients.length === 0 ? (
        <EmptyState
          layout="compact"
          level={3}
          icon={<Users />}
          title="No contacts yet"
          description="Only contacts can write to each other."
        />
      ) : (
        <>
          <fieldset className={styles.people}>
            <Text as="legend" size={14} weight="semibold" className={styles.legend}>
              To {counted(people.length, 'contact')}
            </Text>
            <Input
              size="sm"
              type="search"
              value={words}
              placeholder="Search contacts"
              aria-label="Search contacts"
              onChange={({ target }) => setWords(target.value)}
            />
            {shown.length > 1 && (
              <Checkbox
                label={words.trim() ? `All ${shown.length} found` : `All ${shown.length}`}
                checked={shownChosen === shown.length}
                indeterminate={shownChosen > 0 && shownChosen < shown.length}
                onCheckedChange={isChosen => choose(shown, isChosen)}
              />
            )}
            <ul className={styles.list} aria-label="Contacts">
              {shown.map(recipient => (
                <li key={recipient.userId}>
                  <Checkbox
                    label={recipient.name}
                    checked={chosen.has(recipient.userId)}
                    onCheckedChange={isChosen => choose([recipient], isChosen)}
                  />
                </li>
              ))}
              {shown.length === 0 && <li className={styles.quiet}>No contact with this name.</li>}
            </ul>
          </fieldset>
          <Field label="Message">
            <Textarea
              rows={4}
              value={body}
              maxLength={MESSAGE_MAX_LENGTH}
              onChange={({ target }) => setBody(target.value)}
            />
          </Field>
          <Row gap={2} align="stretch" justify="end">
            <Button type="submit" disabled={people.length === 0 || body.trim() === ''}>
              {people.length > 0 ? `Send to ${people.length}` : 'Send'}
            </Button>
          </Row>
        </>
      )}
    </form>
  )
}

/** Says before sending who will not get it. */
function Strangers({ userIds }: { userIds: readonly string[] }) {
  const names = useQuery({
    queryKey: ['names', ...userIds],
    queryFn: async () => unwrap(await findNames(userIds)),
  })
  const known = userIds.map(id => names.data?.get(id)).filter(name => name !== undefined)
  return (
    <Banner>
      {userIds.length === 1 ? 'One of them is no contact' : `${userIds.length} of them are no contacts`} of
      yours and will not get it{known.length > 0 ? `: ${known.join(', ')}` : ''}.
    </Banner>
  )
}
