import { useState } from 'react'
import classes from './session-load-unit.module.css'

/** The unit of a session load; a press says what it means. */
export function SessionLoadUnit() {
  const [told, setTold] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.unit}
        aria-label="AU: what is that?"
        title="Session RPE × minutes"
        aria-expanded={told}
        onClick={() => setTold(!told)}
      >
        AU
      </button>
      {told && <span className={classes.meaning}> session RPE × minutes, in arbitrary units</span>}
    </>
  )
}
