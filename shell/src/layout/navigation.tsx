import { ROUTES } from '@coach-app/contracts'
import { CalendarDays, Dumbbell, LayoutTemplate, MessageSquare, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import styles from './navigation.module.css'

/** Not linked anywhere until they are built; the landing page describes them. */
const UNBUILT = new Set(ROUTES.filter(({ coming }) => coming !== undefined).map(({ path }) => path))

interface Entry {
  to: string
  label: string
  icon: ReactNode
}

/** The main screens: a row in the header on wide screens, a bottom bar on phones. */
export function Navigation({ userId }: { userId: string }) {
  const profile = useStore(sessionStore, session => session.profile)
  const all = profile?.profileType === 'athlete' ? athleteEntries(userId) : coachEntries(userId)
  const entries = all.filter(({ to }) => !UNBUILT.has(to))
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {entries.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} className={styles.link ?? ''}>
          {icon}
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}

const coachEntries = (userId: string): Entry[] => [
  { to: '/clients', label: 'Clients', icon: <Users /> },
  { to: `/calendar/${userId}`, label: 'My calendar', icon: <CalendarDays /> },
  { to: '/library', label: 'Library', icon: <Dumbbell /> },
  { to: '/program-templates', label: 'Templates', icon: <LayoutTemplate /> },
  { to: '/chat', label: 'Chat', icon: <MessageSquare /> },
]

const athleteEntries = (userId: string): Entry[] => [
  { to: `/calendar/${userId}`, label: 'My calendar', icon: <CalendarDays /> },
  { to: '/clients', label: 'Coaches', icon: <Users /> },
  { to: '/library', label: 'Library', icon: <Dumbbell /> },
  { to: '/chat', label: 'Chat', icon: <MessageSquare /> },
]
