import { drawStill, EXERCISES, specOf } from '@coach-app/figures'
import { useState } from 'react'
import { Button, PageHeader } from '../../src/index.ts'
import { Drawn } from './drawn.tsx'
import classes from './figures.module.css'
import { SHOWN_MUSCLES } from './sheet.tsx'

function shuffled<T>(all: readonly T[]): T[] {
  const rest = [...all]
  return Array.from(all, () => rest.splice(Math.floor(Math.random() * rest.length), 1)[0] as T)
}

/** Every figure at 96 pixels, in no order and without a name, to be named from the picture alone; then the names. */
export function Blind() {
  const [slugs, setSlugs] = useState(() => shuffled(Object.keys(EXERCISES)))
  const [isTold, setTold] = useState(false)
  return (
    <main className={classes.page}>
      <PageHeader
        title="What is it?"
        description="Name each figure before its name is shown. What is named wrongly is drawn anew, or taken out."
        actions={
          <>
            <Button onClick={() => setTold(!isTold)}>{isTold ? 'Hide the names' : 'Show the names'}</Button>
            <Button
              onClick={() => {
                setTold(false)
                setSlugs(shuffled(slugs))
              }}
            >
              Shuffle
            </Button>
          </>
        }
      />
      <ol className={classes.sheet}>
        {slugs.map((slug, at) => {
          const spec = specOf(slug, SHOWN_MUSCLES)
          return (
            spec && (
              <li key={slug} className={classes.asked}>
                <span className={`${classes.card} ${classes.still}`}>
                  <Drawn drawing={drawStill(spec)} label={isTold ? slug : `Figure ${at + 1}`} />
                </span>
                {isTold ? slug : at + 1}
              </li>
            )
          )
        })}
      </ol>
    </main>
  )
}
