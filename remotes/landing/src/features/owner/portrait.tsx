import { clsx } from 'clsx'
import classes from './owner-section.module.css'

/** A drawn coach, until there is a photo of the owner. */
export function Portrait({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(classes.frame, className)}>
      <svg viewBox="0 0 240 240" className={classes.drawing} aria-hidden="true">
        <circle className={classes.disc} cx="120" cy="120" r="104" />
        <rect className={classes.bar} x="6" y="124" width="228" height="9" rx="4.5" />
        <rect className={classes.plate} x="18" y="84" width="16" height="89" rx="6" />
        <rect className={classes.plate} x="206" y="84" width="16" height="89" rx="6" />
        <rect className={classes.inner} x="38" y="98" width="11" height="61" rx="5" />
        <rect className={classes.inner} x="191" y="98" width="11" height="61" rx="5" />
        <path className={classes.body} d="M62 224c2-58 24-86 58-86s56 28 58 86a104 104 0 0 1-116 0Z" />
        <path className={classes.arm} d="M76 186c-14-18-14-38 0-54M164 186c14-18 14-38 0-54" />
        <rect className={classes.skin} x="105" y="108" width="30" height="36" rx="14" />
        <ellipse className={classes.skin} cx="120" cy="88" rx="30" ry="35" />
        <path
          className={classes.hair}
          d="M89 86c-3-28 12-42 31-42s34 14 31 42c-6-14-14-21-31-21s-25 7-31 21Z"
        />
      </svg>
    </div>
  )
}
