import { SUMMARIES } from 'programs:index'
import { buttonClassName, List, Row, Stack, Text } from '@coach-app/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { QuickChoice } from '../../parts/quick-choice/quick-choice.tsx'
import { PATHS } from '../../paths.ts'
import { filterOf, searchOf } from './filter-programs.ts'
import { programPath } from './program-path.ts'
import { SETTINGS, type Setting } from './program-source.ts'
import type { ProgramSummary } from './program-view.ts'
import { FACETS, LEVEL_NAMES, minutesText, SETTING_NAMES } from './program-words.ts'
import { areOnlyClose, suggestPrograms } from './suggest-programs.ts'
import classes from './suggested-programs.module.css'
import { prefetchView } from './use-view-of.ts'

/** So many stand on a phone beside the other ways to begin. */
const SHOWN = 3
const DAYS = FACETS.days.values

/** Programs for one's days a week and for what one has: two presses, kept in the address as on /programs. */
export function SuggestedPrograms() {
  const [search, setSearch] = useSearchParams()
  const asked = filterOf(search.toString())
  const days = asked.days ?? '3'
  const setting = SETTINGS.find(one => one === asked.equipment) ?? 'gym'
  const shown = suggestPrograms(SUMMARIES, { days: Number(days), setting }, SHOWN)
  const choose = (facet: 'days' | 'equipment', value: string) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        next.set(facet, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={classes.suggested}>
      <div className={classes.asked}>
        <QuickChoice
          legend={FACETS.days.name}
          of="one"
          options={DAYS.map(value => ({ value, label: value }))}
          chosen={[days]}
          onChoose={value => choose('days', value)}
        />
        <QuickChoice<Setting>
          legend={FACETS.equipment.name}
          of="one"
          options={SETTINGS.map(value => ({ value, label: SETTING_NAMES[value] }))}
          chosen={[setting]}
          onChoose={value => choose('equipment', value)}
        />
      </div>
      <Text role="status" size={14} tone="muted" className={classes.close}>
        {areOnlyClose(shown, Number(days)) && 'Closest to what you chose:'}
      </Text>
      <List aria-label="Programs that suit">
        {shown.map((program, index) => (
          <Row as="li" key={program.slug} gap={3} className={classes.program}>
            <Suggested program={program} isFirst={index === 0} />
          </Row>
        ))}
      </List>
      <Link
        className={classes.all}
        to={`${PATHS.programs}${searchOf({ ...asked, days, equipment: setting })}`}
      >
        All programs
      </Link>
    </div>
  )
}

/** The best of them has the primary button. */
function Suggested({ program, isFirst }: { program: ProgramSummary; isFirst: boolean }) {
  const { slug, title, days, weeks, level, minutes, setting } = program
  const path = programPath(slug)
  const prefetch = () => prefetchView(slug)
  return (
    <>
      <Stack gap={1} grow className={classes.words}>
        <Link to={path} className={classes.title} onPointerEnter={prefetch} onFocus={prefetch}>
          {title}
        </Link>
        <Text size={13} tone="muted" breaks="pretty">
          {[
            `${days} days`,
            `${weeks} weeks`,
            minutesText(minutes),
            LEVEL_NAMES[level],
            SETTING_NAMES[setting],
          ].join(' · ')}
        </Text>
      </Stack>
      <Link
        to={`${path}?train=open`}
        aria-label={`Train this: ${title}`}
        className={buttonClassName({
          size: 'lg',
          variant: isFirst ? 'primary' : 'outline',
          className: classes.go,
        })}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        Train this
      </Link>
    </>
  )
}
