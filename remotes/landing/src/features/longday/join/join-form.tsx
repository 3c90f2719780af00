import { unwrap } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { Banner, Button, Card, CardHeader, Field, Input, NativeSelect, Stack, Text } from '@coach-app/ui'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findTeam } from '../code/codes.data.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, join } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { proposedName } from '../rules/proposed-name.ts'
import { refusal } from '../rules/words.ts'
import classes from './join.module.css'
import { problemsOf, TEAM_REASONS, type Way } from './join-problems.ts'
import { LinkTeam, useLinkTeam } from './link-team.tsx'

/** Under which name, in which division, alone or in which team: with a link of a team, and the name as it is proposed, one press. */
export function JoinForm({ onJoined }: { onJoined: () => void }) {
  const { link, board } = useOpenEvent()
  const { event } = board
  const client = useQueryClient()
  const notify = useNotify()
  const profile = useSession(session => session.profile)
  const [typedName, setTypedName] = useState<string | null>(null)
  const name = (
    typedName ??
    proposedName(
      profile,
      board.people.map(person => person.name),
    )
  ).trim()
  const [division, setDivision] = useState(event.divisions[0]?.no ?? 1)
  // A captain's link says which team; only the server knows whether there is one.
  const [search] = useSearchParams()
  const ofLink = event.mode === 'alone' ? null : search.get('team')
  const linkTeam = useLinkTeam(link, ofLink)
  const [way, setWay] = useState<Way>(ofLink ? 'link' : event.mode === 'teams' ? 'new-team' : 'alone')
  const [team, setTeam] = useState('')
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const teamField = useRef<HTMLInputElement>(null)

  const joining = useMutation({
    mutationFn: async () => {
      const found =
        way === 'link' ? linkTeam.team : way === 'team' ? unwrap(await findTeam(team.trim(), link)) : null
      return unwrap(
        await join(link, {
          public_name: name,
          division,
          waiver: true,
          ...(way === 'new-team' ? { team_name: team.trim() } : found ? { team_code: found.code } : {}),
        }),
      )
    },
    onSuccess: async () => {
      notify({ kind: 'success', text: 'You are in.' })
      await Promise.all([
        client.invalidateQueries({ queryKey: longdayKeys.event(link) }),
        client.invalidateQueries({ queryKey: longdayKeys.board(link) }),
      ])
      onJoined()
    },
  })
  const error = joining.error && errorOf(joining.error)
  const typed = problemsOf(name, way, team.trim())
  const problems = {
    name: (isTried && typed.name) || (error?.reason === 'name_taken' ? refusal(error) : undefined),
    team:
      (isTried && typed.team) || (error && TEAM_REASONS.has(error.reason ?? '') ? refusal(error) : undefined),
  }
  // What was refused is where one types next.
  useEffect(() => {
    if (joining.isError) (problems.name ? nameField : problems.team ? teamField : null)?.current?.focus()
  }, [joining.isError, problems.name, problems.team])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (typed.name) return nameField.current?.focus()
    if (typed.team) return teamField.current?.focus()
    if (way === 'link' && !linkTeam.team) return
    joining.mutate()
  }

  return (
    <Card>
      <CardHeader
        title={way === 'link' ? 'Join the team' : 'Join'}
        description={
          event.status === 'before'
            ? 'Until the end of the event. Before the start you can leave again.'
            : 'Until the end of the event. It has started: whoever joins now stays in.'
        }
      />
      <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate aria-label="Join">
        {way === 'link' && (
          <LinkTeam {...linkTeam} onOther={() => setWay(event.mode === 'teams' ? 'new-team' : 'alone')} />
        )}
        <Field
          label="Public name"
          hint="Everybody with the link sees it. Your first name, unless you write another one."
          error={problems.name}
          required
        >
          <Input
            ref={nameField}
            value={typedName ?? name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setTypedName(target.value)}
          />
        </Field>
        {event.divisions.length > 1 && (
          <Field label="Division">
            <NativeSelect value={division} onChange={({ target }) => setDivision(Number(target.value))}>
              {event.divisions.map(({ no, name: label }) => (
                <option key={no} value={no}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {event.mode !== 'alone' && way !== 'link' && (
          <RadioGroup<Way> label="How" value={way} onValueChange={setWay}>
            {event.mode === 'both' && <Radio value="alone" label="Alone" />}
            <Radio
              value="new-team"
              label="With a new team"
              description="You are its captain: you get a code for the others, and may enter for them."
            />
            <Radio value="team" label="In a team that is there" description="Its captain has the code." />
          </RadioGroup>
        )}
        {(way === 'new-team' || way === 'team') && (
          <Field
            label={way === 'new-team' ? 'Name of the team' : 'Code of the team'}
            error={problems.team}
            required
          >
            <Input
              ref={teamField}
              value={team}
              maxLength={40}
              autoComplete="off"
              {...(way === 'team' && { autoCapitalize: 'characters', spellCheck: false })}
              onChange={({ target }) => setTeam(target.value)}
            />
          </Field>
        )}
        {error && !problems.name && !problems.team && <Banner tone="danger">{refusal(error)}</Banner>}
        <Text id="conditions" size={13} tone="muted">
          The conditions: I am healthy enough for this, take part at my own risk, keep to the rules of this
          event, and agree that the name above and what is entered for me are shown to everybody with the
          link.
        </Text>
        <div>
          <Button
            type="submit"
            size="lg"
            aria-describedby="conditions"
            disabled={way === 'link' && !linkTeam.team}
            loading={joining.isPending}
          >
            Accept and join
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
