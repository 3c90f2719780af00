import type { OverlayProps } from '@coach-app/contracts'
import { call, unwrap } from '@coach-app/data'
import { PersonAvatar, useNotify, useOverlay } from '@coach-app/runtime'
import { Button, ErrorState, Row, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnectionsChanged } from '../contacts/use-connections.ts'
import { reasonOrNoAnswer, serverReason } from '../failure/server-reason.ts'

type ContactLinkProps = OverlayProps<'contacts/contact-link'> & { close: () => void }

/** What Connect does, or why there is no Connect button, by connection status. */
const WORDS: Record<string, string> = {
  own: 'This is your own link. Give it to whom you want to train with.',
  none: 'Connect sends a request, which they accept or decline. It shows nobody any training.',
  pending: 'Your request waits for their answer.',
  asked: 'They have asked to connect with you already: answer under Requests.',
  accepted: 'You are connected.',
}

/** Somebody's link was opened: their name, and Connect, which makes a request and never accepts one. */
export function ContactLink({ token, close }: ContactLinkProps) {
  const [open, setOpen] = useState(true)
  const notify = useNotify()
  const overlays = useOverlay()
  const changed = useConnectionsChanged()
  const link = useQuery({
    queryKey: ['contact-link', token],
    queryFn: async () => unwrap(await call('read_contact_link', { token_param: token })),
    retry: false,
  })
  const connect = useMutation({
    mutationFn: async () => unwrap(await call('request_by_contact_link', { token_param: token })),
    onSuccess: () => {
      notify({ kind: 'success', text: 'Connection request sent!' })
      setOpen(false)
    },
    onError: error => notify({ kind: 'error', text: `Failed to send request: ${reasonOrNoAnswer(error)}` }),
    onSettled: () => changed(),
  })
  const status = link.data?.connection_status
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={close}
      size="sm"
      title="Connect"
      footer={
        <>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {status === 'none' ? 'Not now' : 'Close'}
          </Button>
          {status === 'none' && (
            <Button loading={connect.isPending} onClick={() => connect.mutate()}>
              Connect
            </Button>
          )}
          {status === 'asked' && (
            <Button
              onClick={() => {
                setOpen(false)
                void overlays.open('contacts/contact-manager', { tab: 'requests' })
              }}
            >
              Show requests
            </Button>
          )}
        </>
      }
    >
      {link.isPending && (
        <SkeletonGroup>
          <Skeleton width="half" />
          <Skeleton />
        </SkeletonGroup>
      )}
      {link.isError && (
        <ErrorState
          layout="compact"
          level={3}
          title="This link could not be opened"
          description={serverReason(link.error) ?? 'Check your connection and try again.'}
          onRetry={() => void link.refetch()}
          retrying={link.isFetching}
        />
      )}
      {link.data && (
        <Row gap={3} align="stretch">
          <PersonAvatar name={link.data.display_name ?? 'Unknown User'} userId={link.data.user_id} />
          <div>
            <Text weight="medium" breaks="anywhere">
              {link.data.display_name ?? 'Unknown User'}
            </Text>
            <Text size={13} tone="muted">
              {WORDS[link.data.connection_status]}
            </Text>
          </div>
        </Row>
      )}
    </Dialog>
  )
}
