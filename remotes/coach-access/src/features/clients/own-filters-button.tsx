import { lazyPart } from '@coach-app/runtime'
import { Text } from '@coach-app/ui'
import { Bookmark } from 'lucide-react'
import choice from './column-choice.module.css'
import styles from './own-filters.module.css'
import type { OwnFiltersProps } from './own-filters.tsx'

/** Lazy: the list is there first. */
export const OwnFilters = lazyPart<OwnFiltersProps>(
  async () => (await import('./own-filters.tsx')).OwnFilters,
)

/** In its place until then, as wide. */
export const OwnFiltersButton = () => (
  <div className={choice.choice}>
    <span className={choice.button}>
      <Bookmark size={16} aria-hidden="true" />
      <Text as="span" breaks="truncate" className={styles.current}>
        My filters
      </Text>
    </span>
  </div>
)
