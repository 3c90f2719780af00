import { useSearchParams } from 'react-router-dom'
import { STATUSES } from './mail-status.ts'
import type { MailStatus } from './mails.data.ts'
import type { OutboxFilter, Scope } from './outbox.data.ts'

type Whose = Exclude<Scope, 'made-up'>

const isStatus = (text: string): text is MailStatus => Object.hasOwn(STATUSES, text)

/** Scope, filters and selected mail in the URL, so that a link shows the same. */
export function useOutboxSearch(isAdmin: boolean) {
  const [search, setSearch] = useSearchParams()
  const read = (key: string) => search.get(key) ?? ''
  const change = (values: Record<string, string | null>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  const status = read('status')
  const filter: OutboxFilter = {
    search: read('q').slice(0, 200),
    status: isStatus(status) ? status : '',
    template: read('template'),
  }
  const whose: Whose =
    read('whose') === 'everybody' || (isAdmin && read('whose') !== 'mine') ? 'everybody' : 'mine'
  return {
    filter,
    whose,
    mail: search.get('mail'),
    isFiltered: filter.search !== '' || filter.status !== '' || filter.template !== '',
    setFilter: ({ search, status, template }: OutboxFilter) =>
      change({ q: search, status, template, mail: null }),
    setWhose: (next: Whose) => change({ whose: next, mail: null }),
    setMail: (mail: string | null) => change({ mail }),
    clear: () => change({ q: null, status: null, template: null, mail: null }),
  }
}

export type OutboxSearch = ReturnType<typeof useOutboxSearch>
