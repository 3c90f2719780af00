import type { Found, SessionState } from '@coach-app/contracts'
import { finderOf, useSession } from '@coach-app/runtime'
import { useMemo } from 'react'
import { CONTENTS, isFor, type SettingsSection } from './contents.ts'

/** The sections that hold every word of a text, in their title or in what is set there. */
export function findSettings(
  text: string,
  who: Pick<SessionState, 'profile' | 'subscription'>,
): readonly SettingsSection[] {
  const words = text.toLowerCase().split(' ')
  return CONTENTS.filter(section => {
    const all = [section.title, ...section.words].join(' ').toLowerCase()
    return isFor(section, who) && words.every(word => all.includes(word))
  })
}

/** What the command palette finds of this remote: sections of the settings, by their words. */
function useFoundSettings(text: string): Found {
  const isIn = useSession(({ user }) => user?.emailConfirmed === true)
  const profile = useSession(session => session.profile)
  const subscription = useSession(session => session.subscription)
  return useMemo(
    () => ({
      text,
      entries: isIn
        ? findSettings(text, { profile, subscription }).map(({ id, title }) => ({
            id: `auth/setting:${id}`,
            title,
            note: 'Profile settings',
            group: 'Settings',
            icon: 'settings',
            to: `/profile-settings#${id}`,
          }))
        : [],
      state: 'ready',
      what: 'settings',
    }),
    [text, isIn, profile, subscription],
  )
}

export const SettingsFinder = finderOf(useFoundSettings)
