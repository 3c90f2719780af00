import { usePreload, useSession } from '@coach-app/runtime'
import { Row, Text } from '@coach-app/ui'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { useClients } from '../../data/calendar/use-calendar.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import { LateMenu } from '../../parts/preload/late-popups.tsx'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import classes from './client-switch.module.css'

const ClientLinks = preloadedPart(async () => (await import('./client-links.tsx')).ClientLinks)

interface ClientSwitchProps {
  athleteId: string
  /** Whose calendar it is. */
  title: string
  address: CalendarAddress
}

/** The title of the page. For coaches also a menu that opens the same days of another athlete's calendar. */
export function ClientSwitch({ athleteId, title, address }: ClientSwitchProps) {
  const isCoach = useSession(session => session.profile?.profileType !== 'athlete')
  const { data: clients = [] } = useClients(isCoach)
  usePreload(ClientLinks.preload, { isReady: clients.length > 0 })
  return (
    <Row as="h1" shrink size={20} leading="tight" className={classes.title}>
      {clients.length === 0 ? (
        <Text as="span" breaks="truncate">
          {title}
        </Text>
      ) : (
        <LateMenu
          align="start"
          trigger={
            <button type="button" className={classes.switch} title="Switch client">
              <Text as="span" breaks="truncate">
                {title}
              </Text>
              <ChevronDown size={16} aria-hidden="true" className={classes.chevron} />
            </button>
          }
        >
          <Suspense>
            <ClientLinks athleteId={athleteId} clients={clients} address={address} />
          </Suspense>
        </LateMenu>
      )}
    </Row>
  )
}
