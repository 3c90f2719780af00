import { counted, plural } from '@coach-app/contracts'
import { ChoosePlanLink, useSession } from '@coach-app/runtime'
import { Banner, Button, Row, Text } from '@coach-app/ui'
import { ConfirmDialog } from '@coach-app/ui/widgets'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { todayIn } from '../clients/set-aside.ts'
import { useIsWide } from '../clients/use-is-wide.ts'
import { AskedAccessFields } from './asked-access.tsx'
import { type CheckedPerson, checkPeople, isInvited, isSound } from './check-people.ts'
import { type Allowance, type AskedAccess, invitePerson, type Offers } from './invite-people.data.ts'
import styles from './invite-people.module.css'
import { PeopleSource } from './people-source.tsx'
import { PeopleTable } from './people-table.tsx'
import { SameForAll } from './same-for-all.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { useSentChanged } from './use-invite-people.ts'
import { useLeaveQuestion, usePeople } from './use-people.ts'
import { type Sending, useSending } from './use-sending.ts'
import { allowanceText, endText, invitations, leftBehind, mayInvite, people as peopleText } from './words.ts'

const NEXT_TO_DO = '[data-wrong] [aria-invalid=true], [data-send]'

interface InvitePeopleProps {
  allowance: Allowance
  offers: Offers
  taken: ReadonlyMap<string, string>
}

/** Read, checked line by line, sent one by one. */
export function InvitePeople({ allowance, offers, taken }: InvitePeopleProps) {
  const isWide = useIsWide()
  const today = useSession(({ profile }) => todayIn(profile?.timeZone))
  const lines = usePeople()
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [access, setAccess] = useState<AskedAccess | null>({ level: 'write', days: null })
  const [onlyWrong, setOnlyWrong] = useState<ReadonlySet<number> | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  const changed = useSentChanged()
  const focus = useFocusNext()
  const { sending, send, forget, stop } = useSending({
    invite: person => invitePerson(person, access ?? { level: 'none', days: null }),
    onSent: ({ draft }) => lines.remove(draft.id),
    onEnded: () => {
      focus.on('[data-sending-end]')
      void changed()
    },
  })
  const isSending = sending?.current != null
  const checked = useMemo(
    () => withRefusals(checkPeople(lines.people, { ...offers, taken, today }), sending),
    [lines.people, offers, taken, today, sending],
  )
  const left = leftBehind(lines.people, sending)
  const leaving = useLeaveQuestion(left.count > 0)

  const sound = checked.filter(isSound)
  const invited = checked.filter(isInvited)
  const wrong = checked.length - sound.length - invited.length
  const shown = onlyWrong ? checked.filter(({ draft }) => onlyWrong.has(draft.id)) : checked
  const allowed = mayInvite(allowance)
  const next = sound.slice(0, allowed)

  const remove = (id: number) => {
    const next = neighbourOf(id)
    if (next === undefined) setOnlyWrong(null)
    lines.remove(id)
    focus.afterRemoval(next)
  }

  return (
    <section aria-label="Invite" className={styles.invite}>
      <Text tone="muted">
        {allowanceText(allowance)} {allowance.a_day === 10 && <ChoosePlanLink />}
      </Text>
      {lines.people.length === 0 && !isSending && (
        <PeopleSource
          isDisabled={allowed === 0}
          onRead={read => {
            forget()
            lines.set(read.people)
            setIgnored(read.ignored)
            setOnlyWrong(null)
            focus.on(NEXT_TO_DO)
          }}
        />
      )}
      {isSending && <SendingPanel sending={sending} onStop={stop} />}
      {sending && !isSending && (
        <div data-sending-end tabIndex={-1} className={styles.end}>
          <SendingEnd end={sending} />
        </div>
      )}
      {lines.people.length > 0 && !isSending && (
        <>
          {ignored.length > 0 && <Banner>Not read: the columns {ignored.join(', ')}.</Banner>}
          <AskedAccessFields value={access ?? { level: 'write', days: null }} onChange={setAccess} />
          <WrongLines
            count={wrong}
            isFiltered={onlyWrong !== null}
            onFilter={isOn =>
              setOnlyWrong(
                isOn
                  ? new Set(
                      checked.filter(one => !isSound(one) && !isInvited(one)).map(({ draft }) => draft.id),
                    )
                  : null,
              )
            }
          />
          <InvitedAlready
            count={invited.length}
            onRemove={() => {
              for (const { draft } of invited) lines.remove(draft.id)
              focus.on(NEXT_TO_DO)
            }}
          />
          <SameForAll
            people={checked}
            offers={offers}
            onSet={(unknown, name) => {
              lines.changeAll(unknown, name)
              focus.on(NEXT_TO_DO)
            }}
          />
          <PeopleTable
            people={shown}
            offers={offers}
            isWide={isWide}
            onChange={lines.change}
            onRemove={remove}
          />
          <TooMany count={sound.length} allowance={allowance} />
          <Row gap={3} align="stretch" wrap className={styles.actions}>
            <Button data-send disabled={next.length === 0 || access === null} onClick={() => void send(next)}>
              {next.length > 0 ? `Send ${invitations(next.length)}` : 'Send invitations'}
            </Button>
            <Button
              variant="outline"
              leftIcon={<Plus />}
              onClick={() => {
                setOnlyWrong(null)
                focus.on(`[data-field="${lines.add()} name"]`)
              }}
            >
              Add a line
            </Button>
            <Button variant="ghost" onClick={() => setIsClearing(true)}>
              Start over
            </Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={isClearing}
        onOpenChange={setIsClearing}
        title={`Remove ${peopleText(lines.people.length)} from this list?`}
        description="What you wrote here is not kept. Invitations that were sent stay as they are."
        confirmLabel="Remove all"
        onConfirm={() => {
          lines.set([])
          setIsClearing(false)
          focus.on('textarea')
        }}
      />
      <LeaveQuestion leaving={leaving} left={left} />
    </section>
  )
}

function TooMany({ count, allowance }: Pick<InvitePeopleProps, 'allowance'> & { count: number }) {
  const allowed = mayInvite(allowance)
  if (count <= allowed) return null
  return (
    <Banner tone="warning">
      {allowanceText(allowance)}{' '}
      {allowed === 0
        ? `${peopleText(count)} of this list can be invited then.`
        : `The first ${allowed} are sent, the other ${peopleText(count - allowed)} stay here.`}
    </Banner>
  )
}

interface LeaveQuestionProps {
  leaving: ReturnType<typeof useLeaveQuestion>
  left: ReturnType<typeof leftBehind>
}

function LeaveQuestion({ leaving, left }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      onOpenChange={isOpen => isOpen || leaving.reply(false)}
      title={left.count > 0 ? 'Leave without inviting them?' : 'Leave this page?'}
      description={left.text}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => leaving.reply(true)}
    />
  )
}

interface WrongLinesProps {
  count: number
  isFiltered: boolean
  onFilter: (isOn: boolean) => void
}

/** How many lines wait for a correction, and the way to them. */
function WrongLines({ count, isFiltered, onFilter }: WrongLinesProps) {
  if (count === 0 && !isFiltered) return null
  return (
    <Banner
      tone={count === 0 ? 'success' : 'warning'}
      role="status"
      action={
        <Button size="sm" variant="outline" aria-pressed={isFiltered} onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all lines' : 'Show only these'}
        </Button>
      }
    >
      {count === 0
        ? 'All lines can be sent.'
        : `${counted(count, 'line needs', 'lines need')} a correction, and ${plural(count, 'is', 'are')} not sent before that.`}
    </Banner>
  )
}

/** Of a list that is read a second time, or after a reload while it was sent. */
function InvitedAlready({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null
  return (
    <Banner
      role="status"
      action={
        <Button size="sm" variant="outline" onClick={onRemove}>
          Remove {plural(count, 'this line', 'these lines')}
        </Button>
      }
    >
      {peopleText(count)} of this list {plural(count, 'is', 'are')} invited already.
    </Banner>
  )
}

/** The line that is shown after one, else the one before it. Read from the page: a line keeps the function it was drawn with. */
function neighbourOf(id: number): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-remove]')].map(one => one.dataset.remove)
  const at = shown.indexOf(String(id))
  return shown[at + 1] ?? shown[at - 1]
}

/** What the server said against a line stands at it until the line is edited. */
function withRefusals(checked: CheckedPerson[], sending: Sending | null): CheckedPerson[] {
  if (!sending || sending.refused.size === 0) return checked
  return checked.map(one => {
    const why = sending.refused.get(one.draft)
    return why ? { ...one, errors: { email: why, ...one.errors } } : one
  })
}

/** Focuses what a selector finds once the change is rendered: the first that there is. */
function useFocusNext() {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const found = document.querySelector<HTMLElement>(wanted.current)
    wanted.current = null
    found?.focus()
  })
  return {
    on: (selector: string) => {
      wanted.current = selector
    },
    /** Never on Send: the Enter that removed a line would mail everybody else. */
    afterRemoval: (next: string | undefined) => {
      wanted.current = next === undefined ? '[data-remove], textarea' : `[data-remove="${next}"]`
    },
  }
}

function SendingEnd({ end }: { end: Sending }) {
  const { stopped } = end
  const isFailure = stopped !== null && stopped !== 'stopped'
  return (
    <Banner
      role={isFailure ? 'alert' : 'status'}
      tone={isFailure ? 'danger' : stopped || end.refused.size > 0 ? 'warning' : 'success'}
      title={endText(end)}
      action={isFailure && stopped.code === 'payment-required' && <ChoosePlanLink reason={stopped.reason} />}
    >
      {isFailure &&
        (stopped.code === 'network' || stopped.code === 'unexpected'
          ? 'The server did not answer. Nobody was mailed twice: go on with those that are left.'
          : stopped.message)}
    </Banner>
  )
}
