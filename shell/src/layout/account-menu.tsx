import { ROLE_LABELS } from '@coach-app/contracts'
import { resolveName } from '@coach-app/data/names'
import { IconButton } from '@coach-app/ui'
import { clsx } from 'clsx'
import { Keyboard, LogOut, MonitorSmartphone, Search, Settings } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { PersonAvatar } from '../auth/person-avatar.tsx'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { storedName } from '../auth/stored-session.ts'
import { openPanel } from '../palette/palette-store.ts'
import { mayLeave } from '../routes/leave-guard.ts'
import { themeActions } from '../theme/theme-store.ts'
import styles from './header.module.css'

const MENU = 'account-menu'

/** The account menu of who is signed in. A native popover: Escape and a click outside close it. */
export function AccountMenu({ id, email }: { id: string; email: string }) {
  const profile = useStore(sessionStore, session => session.profile)
  const navigate = useNavigate()
  const menu = useRef<HTMLDivElement>(null)
  const name = resolveName({
    display_name: profile?.displayName ?? null,
    first_name: profile?.firstName ?? null,
    last_name: profile?.lastName ?? null,
    // Offline the profile is not read.
    supplied_name: storedName(),
    email,
  })
  const close = () => menu.current?.hidePopover()

  async function signOut() {
    close()
    if (!(await mayLeave())) return
    if (await sessionActions.signOut()) await navigate('/signin')
  }

  return (
    <>
      <IconButton label="Account" popoverTarget={MENU}>
        <PersonAvatar id={id} name={name} />
      </IconButton>
      <div id={MENU} ref={menu} popover="auto" className={styles.menu}>
        <p className={styles.who}>
          <strong>{name}</strong>
          {email}
          {profile && <span>{ROLE_LABELS[profile.globalRole]}</span>}
        </p>
        <Link to="/profile-settings" className={styles.entry} onClick={close}>
          <Settings aria-hidden="true" /> Profile settings
        </Link>
        <button
          type="button"
          className={clsx(styles.entry, styles.onPhones)}
          data-opens="palette"
          onClick={() => {
            close()
            openPanel('palette')
          }}
        >
          <Search aria-hidden="true" /> Search and commands
        </button>
        <button
          type="button"
          className={clsx(styles.entry, styles.onDesks)}
          data-opens="palette"
          onClick={() => {
            close()
            openPanel('shortcuts')
          }}
        >
          <Keyboard aria-hidden="true" /> Keyboard shortcuts
        </button>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            themeActions.setMode('system')
            close()
          }}
        >
          <MonitorSmartphone aria-hidden="true" /> Use the system's theme
        </button>
        <button type="button" className={styles.entry} onClick={signOut}>
          <LogOut aria-hidden="true" /> Sign out
        </button>
      </div>
    </>
  )
}
