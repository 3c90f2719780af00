import { call, queryKeys, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { SwitchLine } from '@coach-app/ui/choices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeviceSwitch } from './device-switch.tsx'
import {
  getNotificationPreferences,
  type NotificationKind,
  type NotificationPreferences,
} from './notifications.data.ts'
import { ReadReceipts } from './read-receipts.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { settingsFailure } from './use-profile.ts'

/** Every kind, in display order; a new kind without a label is a type error. */
const KINDS: Record<NotificationKind, { label: string; text: string }> = {
  connection_requests: { label: 'Connection requests', text: 'Somebody wants to connect with you.' },
  team_invitations: { label: 'Team invitations', text: 'You are invited to a team.' },
  access_requests: {
    label: 'Access requests',
    text: 'A contact asks to see your workouts, or a coach proposes to bring in earlier ones.',
  },
  access_changes: {
    label: 'Access to training',
    text: 'An athlete gave you access or changed it, or an access is about to end.',
  },
  workouts: { label: 'Workouts', text: 'A coach published workouts on your calendar.' },
  weekly_digest: { label: 'Weekly summary', text: 'A week in which workouts were missed.' },
  messages: {
    label: 'Messages',
    text: 'Messages that waited unread for half an hour; names and numbers, at most twice a day.',
  },
}

/** Notification settings. Each switch saves immediately and is rolled back when saving fails (optimistic update). */
export function NotificationsSection() {
  const preferences = useQuery({
    queryKey: queryKeys.notifications,
    queryFn: async () => unwrap(await getNotificationPreferences()),
  })
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      description="Mails besides those about your account, which always come, and notifications on this device."
    >
      {preferences.data ? (
        <Switches preferences={preferences.data} />
      ) : preferences.isError ? (
        <SectionError what="Your notifications" query={preferences} />
      ) : (
        <SectionSkeleton lines={6} />
      )}
      <DeviceSwitch />
      <ReadReceipts />
    </SettingsSection>
  )
}

function Switches({ preferences }: { preferences: NotificationPreferences }) {
  const client = useQueryClient()
  const notify = useNotify()
  // Pending changes (optimistic). Kept in component state: reading the cache alone makes a switch flip back for a
  // moment.
  const [asked, setAsked] = useState<Partial<NotificationPreferences>>({})
  const change = useMutation({
    mutationFn: async ({ kind, email }: { kind: NotificationKind; email: boolean }) =>
      unwrap(await call('set_notification_preference', { kind_param: kind, email_param: email })),
    onSuccess: (_, { kind, email }) =>
      client.setQueryData<NotificationPreferences>(
        queryKeys.notifications,
        now => now && { ...now, [kind]: email },
      ),
    onError: (error, { kind }) =>
      notify({ kind: 'error', text: settingsFailure(error, `${KINDS[kind].label} could not be changed.`) }),
    onSettled: (_answer, _error, { kind }) => setAsked(({ [kind]: _, ...others }) => others),
  })
  return (
    <ul className={classes.list}>
      {Object.entries(KINDS).map(([name, { label, text }]) => {
        // Object.entries widens the keys of a record whose keys are exactly these.
        const kind = name as NotificationKind
        return (
          <li key={kind}>
            <SwitchLine
              label={label}
              description={text}
              checked={asked[kind] ?? preferences[kind]}
              onCheckedChange={email => {
                setAsked(now => ({ ...now, [kind]: email }))
                change.mutate({ kind, email })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
