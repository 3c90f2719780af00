import type { ReactNode } from 'react'
import common from './mails.module.css'

interface EntriesProps {
  label: string
  entries: readonly (readonly [name: string, value: ReactNode])[]
}

/** A description list of name and value pairs. */
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
