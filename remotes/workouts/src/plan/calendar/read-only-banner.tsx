import { PERMISSION_LABELS } from '@coach-app/contracts'
import { Banner } from '@coach-app/ui'
import { Eye } from 'lucide-react'
import classes from './read-only-banner.module.css'

/** Why there is nothing to edit. */
export function ReadOnlyBanner({ name }: { name: string | null }) {
  return (
    <Banner icon={<Eye />} title={PERMISSION_LABELS.read} className={classes.banner}>
      You can see the training of {name ?? 'this athlete'}, but not change it.
    </Banner>
  )
}
