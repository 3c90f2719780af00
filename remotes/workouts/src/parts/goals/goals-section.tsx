import type { ComponentProps } from 'react'
import classes from './goals.module.css'
import { GoalsOf } from './goals-of.tsx'

/** The goals on one exercise, below a heading of the level above theirs. */
export function GoalsSection(props: Omit<ComponentProps<typeof GoalsOf>, 'children'>) {
  const Heading = `h${props.level - 1}` as 'h2' | 'h3' | 'h4'
  return (
    <GoalsOf {...props}>
      {(set, goals) => (
        <section className={classes.section} aria-label="Goals">
          <div className={classes.head}>
            <Heading className={classes.title}>Goals</Heading>
            {set}
          </div>
          {goals}
        </section>
      )}
    </GoalsOf>
  )
}
