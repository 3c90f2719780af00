import { plural } from '@coach-app/contracts'
import {
  AppFailure,
  type CallRow,
  call,
  describeDevice,
  deviceName,
  queryKeys,
  unwrap,
} from '@coach-app/data'
import { useNotify, useSession, useUser } from '@coach-app/runtime'
import { Badge, Button, Text } from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from './format-date-time.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { ThisDevice } from './this-device.tsx'
import { settingsFailure } from './use-profile.ts'

const KEY = [...queryKeys.account, 'sessions']

type SignedInSession = CallRow<'list_my_sessions'>

/** A sign-in counts as recent for this time; same value as on the embedded platform. */
const FRESH_MS = 10 * 60_000

const isFresh = (sessions: SignedInSession[] | undefined): boolean =>
  sessions?.some(session => session.is_current && Date.now() - Date.parse(session.created_at) < FRESH_MS) ??
  false

/** The active sessions, with buttons to end others. */
export function SessionsSection() {
  const user = useUser()
  const client = useQueryClient()
  const sessions = useQuery({ queryKey: KEY, queryFn: async () => unwrap(await call('list_my_sessions')) })
  const [isChanging, setIsChanging] = useState(false)
  return (
    <SettingsSection
      id="sessions"
      title="Sign-in and devices"
      description={
        <>
          You sign in with <strong>{user.email}</strong>.
        </>
      }
      actions={
        <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
          Change password
        </Button>
      }
    >
      {isChanging && (
        <PasswordDialog
          isFresh={isFresh(sessions.data)}
          onClose={() => setIsChanging(false)}
          onChanged={() => {
            setIsChanging(false)
            void client.invalidateQueries({ queryKey: KEY })
          }}
        />
      )}
      {sessions.data ? (
        <SessionList sessions={sessions.data} />
      ) : sessions.isError ? (
        <SectionError what="Your sessions" query={sessions} />
      ) : (
        <SectionSkeleton lines={2} />
      )}
    </SettingsSection>
  )
}

function SessionList({ sessions }: { sessions: SignedInSession[] }) {
  const timeZone = useSession(session => session.profile?.timeZone)
  const notify = useNotify()
  const client = useQueryClient()
  // The name is kept on this device: the server knows it from the next set on.
  const [here, setHere] = useState(deviceName)
  const onSettled = () => client.invalidateQueries({ queryKey: KEY })
  const end = useMutation({
    mutationFn: async (id: string) => {
      const answer = await call('end_session', { session_id_param: id })
      // Already ended: same result.
      return answer.ok || answer.error.code === 'not-found' ? null : unwrap(answer)
    },
    onSuccess: () => notify({ kind: 'success', text: 'Signed out there.' }),
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'That session could not be ended. Please try again.'),
      }),
    onSettled,
  })
  const endOthers = useMutation({
    mutationFn: async () => unwrap(await call('end_other_sessions')),
    onSuccess: ({ ended }) =>
      notify({ kind: 'success', text: `Signed out in ${ended} other ${plural(ended, 'place')}.` }),
    onError: error => notify({ kind: 'error', text: othersFailure(error) }),
    onSettled,
  })
  return (
    <>
      <ul className={classes.list} aria-label="Where you are signed in">
        {sessions.map(session => (
          <li key={session.session_id} className={classes.entry}>
            <MonitorSmartphone size={20} aria-hidden="true" className={classes.icon} />
            <div className={classes.words}>
              <Text
                weight="medium"
                breaks="anywhere"
                className={classes.name}
                id={`session-${session.session_id}`}
              >
                {session.is_current ? here : nameOf(session)}
              </Text>
              <Text size={13} breaks="anywhere" className={classes.detail}>
                Last used {formatDateTime(session.last_used_at, timeZone)}
                {session.ip && ` · ${session.ip}`}
              </Text>
              <Text size={13} breaks="anywhere" className={classes.detail}>
                {session.last_set_at
                  ? `Last sent a set ${formatDateTime(session.last_set_at, timeZone)}`
                  : 'No set sent since it signed in'}
              </Text>
            </div>
            {session.is_current ? (
              <Badge tone="success">This browser</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-describedby={`session-${session.session_id}`}
                loading={end.isPending && end.variables === session.session_id}
                onClick={() => end.mutate(session.session_id)}
              >
                Sign out
              </Button>
            )}
            {session.is_current && (
              <div className={classes.ofDevice}>
                <ThisDevice name={here} onNamed={setHere} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(session => !session.is_current) ? (
        <Button
          variant="outline"
          className={classes.start}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Sign out everywhere else
        </Button>
      ) : (
        <p className={classes.empty}>You are signed in nowhere else.</p>
      )}
    </>
  )
}

/** As it called itself when it last sent a set. Not every server stores the user agent. */
const nameOf = ({ device_name, user_agent }: SignedInSession): string =>
  device_name ?? describeDevice(user_agent)

/** Shows the server's message when it cannot identify the current session (`no_session`); the message says what to do. */
const othersFailure = (error: Error): string =>
  error instanceof AppFailure && error.error.reason === 'no_session'
    ? error.message
    : settingsFailure(error, 'The other sessions could not be ended. Please try again.')
