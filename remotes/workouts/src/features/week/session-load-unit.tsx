import { METRICS } from '@coach-app/contracts'
import { useState } from 'react'
import classes from './session-load-unit.module.css'

const { definition, formula, unit } = METRICS.session_load

/** The unit of a session load; a press says what it means. */
export function SessionLoadUnit() {
  const [told, setTold] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.unit}
        aria-label={`${unit}: what is that?`}
        title={definition}
        aria-expanded={told}
        onClick={() => setTold(!told)}
      >
        {unit}
      </button>
      {told && <span className={classes.meaning}> {formula}</span>}
    </>
  )
}
