import type { Found } from '@coach-app/contracts'
import { finderOf, useSession } from '@coach-app/runtime'
import { useMemo } from 'react'
import { CONTENTS } from './contents.ts'

/** The sections that hold every word of a text, in their title or in what is set there. */
export function findSettings(text: string, isCoach: boolean): typeof CONTENTS {
  const words = text.toLowerCase().split(' ')
  return CONTENTS.filter(({ title, words: others, coachWords = [], audience }) => {
    const all = [title, ...others, ...(isCoach ? coachWords : [])].join(' ').toLowerCase()
    return (isCoach || audience !== 'coach') && words.every(word => all.includes(word))
  })
}

/** What the command palette finds of this remote: sections of the settings, by their words. */
function useFoundSettings(text: string): Found {
  const isIn = useSession(({ user }) => user?.emailConfirmed === true)
  const isCoach = useSession(({ profile }) => profile?.profileType === 'coach')
  return useMemo(
    () => ({
      text,
      entries: isIn
        ? findSettings(text, isCoach).map(({ id, title }) => ({
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
    [text, isIn, isCoach],
  )
}

export const SettingsFinder = finderOf(useFoundSettings)
