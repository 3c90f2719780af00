import { useNotify } from '@coach-app/runtime'
import { Button, Card, CardHeader, Text } from '@coach-app/ui'
import { eventPath } from '../event-path.ts'
import classes from './manage.module.css'

/** The link, which is all that it takes to watch and to join. */
export function ShareCard({ link }: { link: string }) {
  const notify = useNotify()
  const address = `${location.origin}${eventPath(link)}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify({ kind: 'success', text: 'The link is copied.' })
    } catch {
      notify({ kind: 'error', text: 'The link could not be copied. Select it and copy it by hand.' })
    }
  }
  return (
    <Card>
      <CardHeader
        title="Link of the event"
        description="Whoever has it can watch without an account, and join with one."
        actions={
          <Button variant="outline" onClick={() => void copy()}>
            Copy link
          </Button>
        }
      />
      <Text size={13} breaks="anywhere" className={classes.address}>
        {address}
      </Text>
      <p className={classes.muted}>
        For a device without script there is{' '}
        <a href={`${eventPath(link)}/board`}>the board as a plain page</a>.
      </p>
    </Card>
  )
}
