import { resolveName, unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { Button, Field, NativeSelect, Row, Text } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listContacts } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { People } from '../model/types.ts'
import classes from './manage.module.css'

interface JudgesSectionProps {
  judges: People['judges']
  isPending: boolean
  onAppoint: (userId: string) => void
  onDismiss: (userId: string) => void
}

/** Who judges. Participants are appointed in their own list; the organiser and their contacts here, who need not take part. */
export function JudgesSection({ judges, isPending, onAppoint, onDismiss }: JudgesSectionProps) {
  const { id: me } = useUser()
  const [chosen, setChosen] = useState('')
  const contacts = useQuery({
    queryKey: longdayKeys.contacts,
    queryFn: async () => unwrap(await listContacts()),
  })
  const known = contacts.data ?? []
  const nameOf = (id: string) => {
    const contact = known.find(other => other.user_id === id)
    return contact && resolveName(contact)
  }
  const isJudge = (id: string) => judges.some(judge => judge.user_id === id)
  const open = known.filter(({ user_id }) => !isJudge(user_id))
  return (
    <section aria-labelledby="judges" className={classes.section}>
      <Text as="h2" id="judges" size={20}>
        Judges
      </Text>
      <p className={classes.muted}>
        You may judge as well. Nobody decides about their own entry, one that they entered, or one of their
        team.
      </p>
      {judges.length > 0 && (
        <ul className={classes.judges}>
          {judges.map(({ user_id: id, name }) => (
            <li key={id}>
              <span>
                {name ?? nameOf(id) ?? 'Judge'}
                {id === me && ' (you)'}
              </span>
              <Button size="sm" variant="ghost" disabled={isPending} onClick={() => onDismiss(id)}>
                Dismiss
              </Button>
            </li>
          ))}
        </ul>
      )}
      {contacts.isError ? (
        <p className={classes.muted}>
          Your contacts could not be loaded.{' '}
          <Button size="sm" variant="ghost" onClick={() => void contacts.refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        open.length > 0 && (
          <Row
            as="form"
            gap={3}
            align="end"
            wrap
            onSubmit={event => {
              event.preventDefault()
              if (!chosen) return
              onAppoint(chosen)
              setChosen('')
            }}
          >
            <Field label="Appoint a contact">
              <NativeSelect value={chosen} onChange={event => setChosen(event.target.value)}>
                <option value="">Choose…</option>
                {open.map(contact => (
                  <option key={contact.user_id} value={contact.user_id}>
                    {resolveName(contact)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button type="submit" variant="outline" disabled={isPending || chosen === ''}>
              Make judge
            </Button>
          </Row>
        )
      )}
    </section>
  )
}
