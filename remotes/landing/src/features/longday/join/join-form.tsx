import { Banner, Button, Card, CardHeader, Field, Input, NativeSelect, Row, Stack, Text } from '@coach-app/ui'
import { Radio, RadioGroup } from '@coach-app/ui/widgets'
import { useOpenEvent } from '../event/event-context.tsx'
import classes from './join.module.css'
import type { Way } from './join-problems.ts'
import { FindingTeam, type LinkTeam, TeamOfLink } from './link-team.tsx'
import { type JoinFormState, useJoinForm } from './use-join-form.ts'

interface JoinFormProps {
  linkTeam: LinkTeam
  onLeaveLink: () => void
  onBegun: () => void
  onJoined: () => void
}

/** Under which name, in which division, alone or in which team: with a link of a team, and the name as it is proposed, one press. */
export function JoinForm({ linkTeam, onLeaveLink, onBegun, onJoined }: JoinFormProps) {
  const { event } = useOpenEvent().board
  const form = useJoinForm(linkTeam, onJoined)
  const { way, problems } = form
  const until =
    event.status === 'before'
      ? 'Until the end of the event. Before the start you can leave again.'
      : 'Until the end of the event. It has started: whoever joins now stays in.'
  return (
    <Card>
      <CardHeader
        title={way === 'link' ? 'Join the team' : 'Join'}
        description={way === 'link' ? undefined : until}
      />
      <Stack
        as="form"
        gap={4}
        className={classes.form}
        onSubmit={form.submit}
        onFocus={onBegun}
        noValidate
        aria-label="Join"
      >
        {linkTeam.kind === 'finding' && <FindingTeam />}
        {linkTeam.kind === 'found' && <TeamOfLink team={linkTeam.team} />}
        <Field label="Public name" hint="Everybody with the link sees it." error={problems.name} required>
          <Input
            ref={form.nameField}
            value={form.name}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        {event.divisions.length > 1 && (
          <Field label="Division">
            <NativeSelect
              value={form.division}
              onChange={({ target }) => form.setDivision(Number(target.value))}
            >
              {event.divisions.map(({ no, name: label }) => (
                <option key={no} value={no}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {event.mode !== 'alone' && way !== 'link' && (
          <TeamFields form={form} mayBeAlone={event.mode === 'both'} />
        )}
        {problems.rest && <Banner tone="danger">{problems.rest}</Banner>}
        <Row gap={2} wrap>
          <Button
            type="submit"
            size="lg"
            aria-describedby="conditions"
            disabled={linkTeam.kind === 'finding'}
            loading={form.isSending}
          >
            Accept and join
          </Button>
          {linkTeam.kind === 'found' && (
            <Button size="lg" variant="outline" onClick={onLeaveLink}>
              Join in another way
            </Button>
          )}
        </Row>
        <Text id="conditions" size={13} tone="muted">
          {way === 'link' && `${until} `}
          By joining I accept the conditions: I am healthy enough for this, take part at my own risk, keep to
          the rules of this event, and agree that the name above and what is entered for me are shown to
          everybody with the link.
        </Text>
      </Stack>
    </Card>
  )
}

function TeamFields({ form, mayBeAlone }: { form: JoinFormState; mayBeAlone: boolean }) {
  const { way } = form
  return (
    <>
      <RadioGroup<Way> label="How" value={way} onValueChange={form.setWay}>
        {mayBeAlone && <Radio value="alone" label="Alone" />}
        <Radio
          value="new-team"
          label="With a new team"
          description="You are its captain: you get a code for the others, and may enter for them."
        />
        <Radio value="team" label="In a team that is there" description="Its captain has the code." />
      </RadioGroup>
      {way !== 'alone' && (
        <Field
          label={way === 'new-team' ? 'Name of the team' : 'Code of the team'}
          error={form.problems.team}
          required
        >
          <Input
            ref={form.teamField}
            value={form.team}
            maxLength={40}
            autoComplete="off"
            {...(way === 'team' && { autoCapitalize: 'characters', spellCheck: false })}
            onChange={({ target }) => form.setTeam(target.value)}
          />
        </Field>
      )}
    </>
  )
}
