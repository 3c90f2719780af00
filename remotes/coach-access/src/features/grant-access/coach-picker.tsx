import { PersonAvatar } from '@coach-app/runtime'
import { Row, Stack, Text } from '@coach-app/ui'
import { Combobox } from '@coach-app/ui/widgets'
import { Search } from 'lucide-react'
import type { Coach } from './grant.schema.ts'
import styles from './grant-access.module.css'
import type { useCoachSearch } from './use-coach-search.ts'

interface CoachPickerProps {
  value: Coach | null
  onChange: (coach: Coach | null) => void
  search: ReturnType<typeof useCoachSearch>
}

/** Searches and selects one coach; placed in a Field. */
export function CoachPicker({ value, onChange, search }: CoachPickerProps) {
  return (
    <Combobox
      items={search.coaches}
      value={value}
      onValueChange={onChange}
      getKey={coach => coach.id}
      getLabel={coach => coach.name}
      renderItem={coach => <CoachLine coach={coach} />}
      onSearch={search.setText}
      searching={search.searching}
      message={search.message}
      leadingIcon={<Search />}
      placeholder="Search by name or e-mail"
    />
  )
}

export function CoachLine({ coach }: { coach: Coach }) {
  return (
    <Row as="span" gap={3} shrink>
      <PersonAvatar name={coach.name} userId={coach.id} />
      <Stack as="span" shrink>
        <Text as="span" weight="medium" breaks="anywhere">
          {coach.name}
        </Text>
        {coach.email && (
          <Text as="span" size={13} tone="muted" className={styles.coachEmail}>
            {coach.email}
          </Text>
        )}
      </Stack>
    </Row>
  )
}
