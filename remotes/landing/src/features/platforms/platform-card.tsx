import { Stack, Text } from '@coach-app/ui'
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
      <Stack gap={1} fromTop className={classes.words}>
        <Text as="h3" size={20}>
          <Link to={path} className={classes.link}>
            {title}
          </Link>
        </Text>
        <Text size={16} tone="muted" breaks="pretty" className={classes.text}>
          {text}
        </Text>
        <Text tone="primary" weight="medium" className={classes.more} aria-hidden="true">
          Open
          <ArrowRight size={16} />
        </Text>
      </Stack>
    </li>
  )
}
