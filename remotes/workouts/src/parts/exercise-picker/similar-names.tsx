import { unwrap } from '@coach-app/data'
import { useAfterPause } from '@coach-app/runtime'
import { Banner, List } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useLibrary } from '../../data/training/training-context.tsx'
import classes from './new-exercise.module.css'

interface SimilarNamesProps {
  /** The name as typed. */
  name: string
  /** The exercise that is being changed. */
  except: string | null
  onChoose: (id: string) => void
}

/** Exercises that are called much like what is typed, so that none is made twice. */
export function SimilarNames({ name: typed, except, onChoose }: SimilarNamesProps) {
  const library = useLibrary()
  const name = useAfterPause(typed.trim().slice(0, 120), 400)
  const similar = useQuery({
    queryKey: ['similar-exercises', name, except],
    queryFn: async () => unwrap(await library.findSimilar(name, except)),
    enabled: name.length > 2,
    retry: false,
    staleTime: 60_000,
  })
  const found = name.length > 2 ? (similar.data ?? []) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <Banner tone="warning" title="Much like what is there">
          <List gap={1}>
            {found.map(({ id, name: called, owner, matched_alias }) => (
              <li key={id}>
                <button type="button" className={classes.link} onClick={() => onChoose(id)}>
                  {called}
                </button>
                {matched_alias && ` (also ${matched_alias})`}
                {owner === 'mine' && ', yours'}
                {owner === 'team' && ', of your team'}
              </li>
            ))}
          </List>
        </Banner>
      )}
    </div>
  )
}
