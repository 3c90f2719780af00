import { queryKeys } from '@coach-app/data'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workout } from '../../model/workout/workout.ts'
import type { BuilderStore } from './builder-store.ts'
import { type BuilderDocument, toBuilderDocument } from './document/builder-document.ts'
import { mergeDocuments } from './document/merge-documents.ts'
import type { MergeVersions } from './merge-dialog.tsx'

interface OtherVersionOptions {
  workoutId: string
  athleteId: string
  store: BuilderStore
  /** The stored version that editing began with. */
  base: () => BuilderDocument | null
  /** Overwrites this version with the document. */
  overwrite: (version: number) => void
  /** Takes the stored workout instead of what is written; undefined when it is gone. */
  onStored: (workout: Workout | undefined) => void
}

const newId = (): string => crypto.randomUUID()

/** A newer version by somebody else: it can be loaded, or merged with the document. */
export function useOtherVersion({
  workoutId,
  athleteId,
  store,
  base,
  overwrite,
  onStored,
}: OtherVersionOptions) {
  const client = useQueryClient()
  const queryKey = queryKeys.training(athleteId)
  const [asked, setAsked] = useState<(MergeVersions & { version: number }) | null>(null)

  const readStored = async (): Promise<Workout | undefined> => {
    await client.refetchQueries({ queryKey })
    return findStored(client.getQueriesData({ queryKey }), workoutId)
  }
  function save(merged: BuilderDocument, version: number): void {
    const { actions } = store.getState()
    setAsked(null)
    actions.edit(() => merged)
    actions.announce('Merged')
    overwrite(version)
  }

  return {
    /** Versions to choose between; null for none. */
    versions: asked,
    reload: async () => onStored(await readStored()),
    /** Merges at once where both have changed different things, else asks. */
    async merge(): Promise<void> {
      const stored = await readStored()
      if (!stored) return onStored(undefined)
      store.getState().actions.leaveCell()
      const versions = {
        base: base(),
        mine: store.getState().document,
        theirs: toBuilderDocument(stored, newId),
      }
      const merged = mergeDocuments(versions.base, versions.mine, versions.theirs)
      if (merged.exercises.length + merged.head.length === 0) save(merged.document, stored.version)
      else setAsked({ ...versions, version: stored.version })
    },
    apply: (merged: BuilderDocument) => asked && save(merged, asked.version),
    cancel: () => setAsked(null),
  }
}

function findStored(queries: [unknown, unknown][], id: string): Workout | undefined {
  const calendars = queries.map(([, data]) => data as { workouts?: Workout[] } | undefined)
  return calendars
    .flatMap(calendar => calendar?.workouts ?? [])
    .filter(workout => workout.id === id)
    .sort((a, b) => b.version - a.version)[0]
}
