import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
