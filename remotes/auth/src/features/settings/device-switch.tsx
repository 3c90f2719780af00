import { getPushKey, queryKeys } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import { Text } from '@coach-app/ui'
import { SwitchLine } from '@coach-app/ui/choices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type DeviceNotifications,
  readDeviceNotifications,
  turnOffDeviceNotifications,
  turnOnDeviceNotifications,
} from './device-notifications.ts'
import classes from './settings.module.css'
import { settingsFailure } from './use-profile.ts'

const LABEL = 'Workouts, on this device'

const TEXTS: Record<DeviceNotifications, string> = {
  on: 'A notification when a coach publishes workouts, until you sign out here. It says who planned what, also on a locked screen.',
  off: 'A notification when a coach publishes workouts, until you sign out here. It says who planned what, also on a locked screen.',
  'none-sent': 'This server sends no notifications to devices. The mails above still come.',
  'not-here': 'This browser cannot show notifications of Coach App. The mails above still come.',
  'not-installed':
    'On an iPhone or iPad, first add Coach App to the home screen: Share, then Add to Home Screen. Then turn it on there.',
  blocked:
    'This browser blocks notifications of Coach App. Allow them in its settings for this site, then come back.',
}

/** Notifications of this browser. Whether it can show any is found out first; until then the switch waits in its place. */
export function DeviceSwitch({ pushKey = getPushKey() }: { pushKey?: string | null }) {
  const { id } = useUser()
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = [...queryKeys.notifications, 'device']
  const state = useQuery({ queryKey, queryFn: () => readDeviceNotifications(id, pushKey), staleTime: 0 })
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      isOn ? turnOnDeviceNotifications(id, pushKey) : turnOffDeviceNotifications(),
    onSuccess: answer => {
      if (answer === 'unreachable')
        notify({
          kind: 'error',
          text: 'The push service of this browser could not be reached. Check your connection and try again.',
        })
      else client.setQueryData(queryKey, answer)
    },
    onError: error =>
      notify({
        kind: 'error',
        text: settingsFailure(error, 'Notifications on this device could not be changed.'),
      }),
  })
  const now = state.data ?? 'off'
  if (state.isError || (now !== 'on' && now !== 'off'))
    return (
      <div className={classes.line}>
        <span className={classes.words}>
          <Text as="span" weight="medium" className={classes.name}>
            {LABEL}
          </Text>
          <Text as="span" size={13} className={classes.detail}>
            {state.isError ? 'Whether they are on could not be found out. Open this page again.' : TEXTS[now]}
          </Text>
        </span>
      </div>
    )
  return (
    <SwitchLine
      label={LABEL}
      description={TEXTS[now]}
      disabled={state.isPending || change.isPending}
      checked={change.isPending ? change.variables : now === 'on'}
      onCheckedChange={isOn => change.mutate(isOn)}
    />
  )
}
