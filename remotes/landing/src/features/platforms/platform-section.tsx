import { List } from '@coach-app/ui'
import section from '../../section.module.css'
import { PlatformCard } from './platform-card.tsx'
import classes from './platform-section.module.css'
import { PLATFORMS } from './platforms.ts'

export function PlatformSection() {
  return (
    <section id="platforms" className={section.section} aria-labelledby="platforms-title">
      <div className={section.inner}>
        <div className={section.intro}>
          <h2 id="platforms-title" className={section.title}>
            Four platforms, one training log
          </h2>
          <p className={section.lead}>
            Plan with it, train with it, look things up in it, and spend a day and a night with it.
          </p>
        </div>
        <List gap={4} className={classes.cards}>
          {PLATFORMS.map(platform => (
            <PlatformCard key={platform.path} {...platform} />
          ))}
        </List>
      </div>
    </section>
  )
}
