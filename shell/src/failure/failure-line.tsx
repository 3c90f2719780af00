import { Banner, Button } from '@coach-app/ui'

/** An error in one line. */
export const FailureLine = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    tone="danger"
    layout="bar"
    role="alert"
    action={
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    Something could not be shown here.
  </Banner>
)
