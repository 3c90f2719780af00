import type { Found } from '@coach-app/contracts'
import { finderOf } from '@coach-app/runtime'
import { useMemo } from 'react'
import { search } from './graph.ts'
import { KIND_NAMES, nodePath } from './words.ts'

const MOST = 6

/** What the command palette finds of this remote: topics of the knowledge map, by their names and what they are about. */
const useFoundTopics = (text: string): Found =>
  useMemo(
    () => ({
      text,
      entries: search(text)
        .slice(0, MOST)
        .map(({ slug, title, kind }) => ({
          id: `landing/topic:${slug}`,
          title,
          note: KIND_NAMES[kind].one,
          group: 'Knowledge',
          icon: 'book',
          to: nodePath(slug),
        })),
      state: 'ready',
      what: 'topics of the knowledge map',
    }),
    [text],
  )

export const TopicFinder = finderOf(useFoundTopics)
