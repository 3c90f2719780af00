import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { BellRing, Clock, EllipsisVertical, TimerOff, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { readRestOptions, saveRestOptions } from '../../data/rests/rest-options.ts'
import { restsOf } from '../../data/rests/rests-store.ts'
import { askLater, mayNotify } from '../rest-timer/alarm.ts'
import { RestSettings } from '../rest-timer/rest-settings.tsx'
import { restTimerOf } from '../rest-timer/rest-timer-store.ts'

/** How a rest ends, and how long it takes. Open from the press that fetched it. */
export function RestMenu({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(true)
  const [isSetting, setSetting] = useState(false)
  const [options, setOptions] = useState(readRestOptions)
  const change = (over: Partial<typeof options>) => {
    const next = { ...options, ...over }
    setOptions(next)
    saveRestOptions(next)
  }
  // Only after a press the browser may ask its person.
  async function tell(): Promise<void> {
    const isAllowed = mayNotify() || (await Notification.requestPermission()) === 'granted'
    change({ notify: isAllowed })
    if (isAllowed) await askLater(restTimerOf(userId).getSnapshot())
  }
  const isTelling = options.notify && mayNotify()
  const canTell = 'Notification' in window && 'serviceWorker' in navigator
  const isBlocked = canTell && Notification.permission === 'denied'
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="How to rest">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem icon={<Clock />} onSelect={() => setSetting(true)}>
          Rest times
        </MenuItem>
        <MenuItem
          icon={options.sound ? <VolumeX /> : <Volume2 />}
          onSelect={() => change({ sound: !options.sound })}
        >
          {options.sound ? 'End without a sound' : 'End with a sound'}
        </MenuItem>
        {canTell && (
          <MenuItem
            icon={<BellRing />}
            disabled={isBlocked}
            {...(isBlocked && { hint: 'This browser blocks notifications of this page.' })}
            onSelect={() => (isTelling ? change({ notify: false }) : void tell())}
          >
            {isTelling ? 'Do not notify me' : 'Notify me when I look elsewhere'}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          icon={<TimerOff />}
          hint="On again in the log, under “Rest times”."
          onSelect={() => {
            restsOf(userId).change({ timer: false })
            restTimerOf(userId).stop()
          }}
        >
          Turn the timer off
        </MenuItem>
      </Menu>
      {isSetting && <RestSettings userId={userId} onClose={() => setSetting(false)} />}
    </>
  )
}
