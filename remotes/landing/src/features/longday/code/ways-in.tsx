import { useNotify } from '@coach-app/runtime'
import { Button, buttonClassName, Row, Text, VisuallyHidden } from '@coach-app/ui'
import { QrCode } from '@coach-app/ui/qr'
import { Copy, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownCode, spokenCode } from '../rules/join-code.ts'
import classes from './code.module.css'

interface WaysInProps {
  /** Of what: the event, your team. */
  of: string
  /** Null once the event is over. */
  code: string | null
  /** A path of this origin. */
  path: string
  /** Of the page for the wall. */
  posterPath: string
}

/** A code to say, a QR code to scan, a link to send, and a page to hang up. */
export function WaysIn({ of, code, path, posterPath }: WaysInProps) {
  const notify = useNotify()
  const address = `${location.origin}${path}`
  const copy = async (what: 'code' | 'link', text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: `The ${what} is copied.` })
    } catch {
      notify({ kind: 'error', text: `The ${what} could not be copied. Select it and copy it by hand.` })
    }
  }
  return (
    <div className={classes.ways}>
      <QrCode text={address} label={`QR code of the link of ${of}`} className={classes.qr} />
      <div className={classes.words}>
        {code && (
          <p>
            <Text as="span" size={13} tone="muted">
              Join code of {of}
            </Text>
            <JoinCode code={code} className={classes.code} />
          </p>
        )}
        <Text size={13} tone="muted" breaks="anywhere">
          {address}
        </Text>
        <Row gap={2} wrap>
          <Button variant="outline" leftIcon={<Copy />} onClick={() => void copy('link', address)}>
            Copy link
          </Button>
          {code && (
            <Button variant="outline" leftIcon={<Copy />} onClick={() => void copy('code', code)}>
              Copy code
            </Button>
          )}
          {code && (
            <Link to={posterPath} className={buttonClassName({ variant: 'outline' })}>
              <Printer aria-hidden="true" size={16} /> Page for the wall
            </Link>
          )}
        </Row>
      </div>
    </div>
  )
}

/** Seen in two groups, read aloud letter by letter. */
export const JoinCode = ({ code, className }: { code: string; className: string | undefined }) => (
  <strong className={className}>
    <span aria-hidden="true">{shownCode(code)}</span>
    <VisuallyHidden>{spokenCode(code)}</VisuallyHidden>
  </strong>
)
