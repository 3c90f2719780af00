import { nameFault, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Banner, Button, Card, CardHeader, Field, Input, NativeSelect, Stack, Text } from '@coach-app/ui'
import { Checkbox, Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, type Joining, join } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { refusal } from '../rules/words.ts'
import classes from './join.module.css'

type Way = 'alone' | 'new-team' | 'team'

/** Under which name, in which division, alone or in which team. The name is typed: none is taken from the profile. */
export function JoinForm() {
  const { link, board } = useOpenEvent()
  const { event } = board
  const client = useQueryClient()
  const notify = useNotify()
  const [name, setName] = useState('')
  const [division, setDivision] = useState(event.divisions[0]?.no ?? 1)
  // A captain's link says which team; only the server knows whether there is one.
  const [search] = useSearchParams()
  const code = event.mode === 'alone' ? null : search.get('team')?.slice(0, 40)
  const [way, setWay] = useState<Way>(code ? 'team' : event.mode === 'teams' ? 'new-team' : 'alone')
  const [team, setTeam] = useState(code ?? '')
  const [accepted, setAccepted] = useState(false)
  const [isTried, setTried] = useState(false)

  const joining = useMutation({
    mutationFn: async (wanted: Joining) => unwrap(await join(link, wanted)),
    onSuccess: async () => {
      notify({ kind: 'success', text: 'You are in.' })
      await client.invalidateQueries({ queryKey: longdayKeys.event(link) })
      await client.invalidateQueries({ queryKey: longdayKeys.board(link) })
    },
  })
  const { name: nameProblem, team: teamProblem } = problemsOf(name.trim(), way, team.trim())
  const error = joining.error && errorOf(joining.error)

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (nameProblem || teamProblem || !accepted) return
    joining.mutate({
      public_name: name.trim(),
      division,
      waiver: true,
      ...(way === 'new-team' ? { team_name: team.trim() } : way === 'team' ? { team_code: team.trim() } : {}),
    })
  }

  return (
    <Card>
      <CardHeader
        title="Join"
        description="Until the end of the event. Before the start you can leave again."
      />
      <Stack as="form" gap={4} className={classes.form} onSubmit={submit} noValidate aria-label="Join">
        <Field
          label="Public name"
          hint="Everybody with the link sees it. It is not taken from your profile."
          error={isTried ? nameProblem : undefined}
          required
        >
          <Input
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
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
        {event.mode !== 'alone' && (
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
        {way !== 'alone' && (
          <Field
            label={way === 'new-team' ? 'Name of the team' : 'Code of the team'}
            error={isTried ? teamProblem : undefined}
            required
          >
            <Input
              value={team}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setTeam(target.value)}
            />
          </Field>
        )}
        <Checkbox
          label="I accept the conditions"
          description="I am healthy enough for this, take part at my own risk, keep to the rules of this event, and agree that the name above and what is entered for me are shown to everybody with the link."
          checked={accepted}
          onCheckedChange={setAccepted}
        />
        {isTried && !accepted && (
          <Text role="alert" tone="danger">
            Accept the conditions to join.
          </Text>
        )}
        {error && <Banner tone="danger">{refusal(error)}</Banner>}
        <div>
          <Button type="submit" size="lg" loading={joining.isPending}>
            Join
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** Problems of the names; empty when there are none. */
function problemsOf(
  name: string,
  way: string,
  team: string,
): { name?: string | undefined; team?: string | undefined } {
  const isShort = (text: string) => text.length < 2 || text.length > 40
  return {
    name: isShort(name) ? 'The name needs 2 to 40 characters.' : nameFault(name, 'public name', 'public'),
    team:
      way === 'new-team'
        ? isShort(team)
          ? 'The name of the team needs 2 to 40 characters.'
          : nameFault(team, 'name of the team', 'public team')
        : way === 'team' && team === ''
          ? 'Ask the captain for the code.'
          : undefined,
  }
}
