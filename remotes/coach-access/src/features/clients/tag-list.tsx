import { List } from '@coach-app/ui'
import { X } from 'lucide-react'
import styles from './tag-list.module.css'

/** Tags, each with a button that takes it away. */
export function TagList({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null
  return (
    <List aria-label="Tags" gap={2} align="stretch" wrap inline className={styles.tags}>
      {tags.map(tag => (
        <li key={tag} className={styles.tag}>
          {tag}
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            className={styles.remove}
            onClick={() => onRemove(tag)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </List>
  )
}
