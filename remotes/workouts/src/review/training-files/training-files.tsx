import { buttonClassName, Text } from '@coach-app/ui'
import { Download, Upload } from 'lucide-react'
import { Link } from 'react-router-dom'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from './training-files.module.css'

const WAYS = [
  {
    files: 'import',
    icon: Upload,
    label: 'Import training',
    text: 'Workouts from Hevy, Strong or an export of ours. You see what comes before it is kept, and take back what was imported.',
  },
  {
    files: 'export',
    icon: Download,
    label: 'Export training',
    text: 'Every logged set as CSV for a spreadsheet, or everything as JSON.',
  },
] as const

/** The ways of one's own training in and out, beside other settings: each opens over the history. */
export function TrainingFiles() {
  return (
    <ul className={classes.ways}>
      {WAYS.map(({ files, icon: Icon, label, text }) => (
        <li key={files}>
          <Text size={13} tone="muted" className={classes.text}>
            {text}
          </Text>
          <Link
            to={stackupHref({ view: 'history', files })}
            className={buttonClassName({ variant: 'outline' })}
          >
            <Icon aria-hidden="true" /> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
