import classes from './plate.module.css'

/** A loaded bar seen end-on, large and quiet behind the words. */
export function Plate() {
  return (
    <svg className={classes.plate} viewBox="0 0 600 600" fill="none" aria-hidden="true">
      {[292, 262, 250, 190, 178, 96, 84, 30].map(radius => (
        <circle key={radius} cx="300" cy="300" r={radius} />
      ))}
    </svg>
  )
}
