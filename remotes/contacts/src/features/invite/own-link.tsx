import { call, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { Button, ErrorState, Input, Row, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { QrCode } from '@coach-app/ui/qr'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { Copy, QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { reasonOrNoAnswer } from '../failure/server-reason.ts'
import styles from './invite.module.css'
import { contactLinkUrl, useContactLink, useKeepContactLink } from './use-invitations.ts'

/** The link of one's own: copied, shown as a QR code, renewed. */
export function OwnLink() {
  const link = useContactLink()
  const keep = useKeepContactLink()
  const notify = useNotify()
  const codeId = useId()
  const [isShown, setIsShown] = useState(false)
  const [asks, setAsks] = useState(false)
  const renew = useMutation({
    mutationFn: async () => unwrap(await call('get_contact_link', { renew_param: true })),
    onSuccess: renewed => {
      keep(renewed)
      notify({ kind: 'success', text: 'Your link is renewed. The old one no longer works.' })
    },
    onError: error => notify({ kind: 'error', text: `Failed to renew link: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => setAsks(false),
  })
  if (link.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton shape="control" />
      </SkeletonGroup>
    )
  }
  if (!link.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="Your link could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void link.refetch()}
        retrying={link.isFetching}
      />
    )
  }
  const url = contactLinkUrl(link.data.token, window.location.origin)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: 'Link copied' })
    } catch {
      // Refused, or no secure context: it can be selected and copied by hand.
      notify({ kind: 'error', text: 'The link could not be copied. Select it and copy it yourself.' })
    }
  }
  return (
    <div className={styles.link}>
      <Text size={13} tone="muted">
        Who opens it, signed in, sees your name and can ask to connect. You still accept or decline each
        request.
      </Text>
      <Input readOnly aria-label="Your link" value={url} onFocus={event => event.target.select()} />
      <Row gap={2} align="stretch" wrap>
        <Button size="sm" variant="outline" leftIcon={<Copy />} onClick={copy}>
          Copy link
        </Button>
        <Button
          size="sm"
          variant="outline"
          leftIcon={<QrIcon />}
          aria-expanded={isShown}
          aria-controls={codeId}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
        <Button size="sm" variant="ghost" leftIcon={<RefreshCw />} onClick={() => setAsks(true)}>
          Renew
        </Button>
      </Row>
      <div id={codeId}>{isShown && <QrCode text={url} label="QR code of your link" />}</div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Renew your link"
        description="The link and the QR code that you have given away stop working. Contacts and open requests stay."
        confirmLabel="Renew"
        loading={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </div>
  )
}
