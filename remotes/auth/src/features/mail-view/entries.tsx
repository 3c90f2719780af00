import type { ReactNode } from 'react'
import common from './mails.module.css'

interface EntriesProps {
  label: string
  entries: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known of a mail, one name and value after the other. */
export function Entries({ label, entries }: EntriesProps) {
  return (
    <dl aria-label={label} className={common.entries}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
