import { counted } from '@coach-app/contracts'
import { useOverlay } from '@coach-app/runtime'
import { Button, EmptyState, ErrorState, Input, Row, VisuallyHidden } from '@coach-app/ui'
import { Search, SearchX, Users } from 'lucide-react'
import { serverReason } from '../failure/server-reason.ts'
import { EntryList, EntryListSkeleton } from '../people/entry-list.tsx'
import { FoundUserRow } from './found-user-row.tsx'
import type { UserSearchState } from './use-user-search.ts'
import styles from './user-search.module.css'

/** The Search Users tab. */
export function UserSearch({ search }: { search: UserSearchState }) {
  const { text, setText, results } = search
  return (
    <>
      <Row
        as="form"
        gap={2}
        align="stretch"
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void search.search()
        }}
      >
        <Input
          type="search"
          aria-label="Name or e-mail"
          placeholder="Search by name or e-mail"
          autoComplete="off"
          maxLength={200}
          leadingIcon={<Search />}
          className={styles.input}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" loading={results.isFetching} disabled={text.trim() === ''}>
          Search
        </Button>
      </Row>
      <Results search={search} />
    </>
  )
}

function Results({ search: { term, results, search } }: { search: UserSearchState }) {
  const overlays = useOverlay()
  if (term === '') {
    return (
      <EmptyState
        layout="compact"
        level={3}
        icon={<Users />}
        title="Find people to train with"
        description="Search for a coach or an athlete and add them as a contact."
      />
    )
  }
  if (results.isPending && results.isFetching) return <EntryListSkeleton rows={3} />
  if (!results.data) {
    return (
      <ErrorState
        layout="compact"
        level={3}
        title="The search did not work"
        description={serverReason(results.error) ?? 'Check your connection and try again.'}
        onRetry={() => void search()}
      />
    )
  }
  if (results.data.length === 0) {
    return (
      <div role="status">
        <EmptyState
          layout="compact"
          level={3}
          icon={<SearchX />}
          title={`No users found matching "${term}"`}
          description="Check the spelling, or search for their e-mail address. People can be found once they have confirmed it."
          action={
            <Button
              variant="outline"
              data-opens="contacts/invite"
              onClick={() => void overlays.open('contacts/invite', term.includes('@') ? { email: term } : {})}
            >
              Invite by e-mail
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden role="status">
        {counted(results.data.length, 'person found', 'people found')}
      </VisuallyHidden>
      <EntryList label="Search results">
        {results.data.map(user => (
          <FoundUserRow key={user.user_id} user={user} term={term} />
        ))}
      </EntryList>
    </>
  )
}
