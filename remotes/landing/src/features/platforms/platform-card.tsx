import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Screen } from '../screens/screen.tsx'
import classes from './platform-section.module.css'
import type { Platform } from './platforms.ts'

/** The whole card follows the link of its title, so that a screen reader hears the title and not the picture. */
export function PlatformCard({ path, title, text, screen, isWide }: Platform) {
  return (
    <li className={clsx(classes.card, isWide && classes.isWide)}>
      <div className={classes.picture}>
        <Screen of={screen} className={classes.screen} />
      </div>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={path} className={classes.link}>
            {title}
          </Link>
        </h3>
        <p className={classes.text}>{text}</p>
        <p className={classes.more} aria-hidden="true">
          Open
          <ArrowRight size={16} />
        </p>
      </div>
    </li>
  )
}
