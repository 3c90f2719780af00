import { Button, Field, Kbd, NativeSelect, Row } from '@coach-app/ui'
import { Checkbox } from '@coach-app/ui/widgets'
import { Users } from 'lucide-react'
import { AthletesSeeIt } from '../../parts/athletes-see-it/athletes-see-it.tsx'
import { ForWhom } from '../../parts/move-or-copy/for-whom.tsx'
import { TakenDays } from '../../parts/planned-check/taken-days.tsx'
import classes from './plan-on.module.css'
import { draftWords } from './plan-on-words.ts'
import type { ForOthers } from './plans.ts'
import { MAX_WEEKS } from './use-athletes.ts'
import { MAX_WORKOUTS, type PlanningOn } from './use-plan-on.ts'
import { withSame } from './use-plan-on-keys.ts'

interface PlanOnTermsProps {
  planning: PlanningOn
  others: readonly { id: string; name: string }[]
  isOwn: boolean
  /** Whether the list of all others is open. */
  isChoosing: boolean
  onChoose: (isChoosing: boolean) => void
}

/** How many weeks, for whom else, and what happens where something stands already. */
export function PlanOnTerms({ planning, others, isOwn, isChoosing, onChoose }: PlanOnTermsProps) {
  const { same, chosen, plans } = planning
  const taken = plans.reduce((sum, { weeks }) => sum + weeks.taken.length, 0)
  const mayChoose = !isOwn && others.length > 0
  const isAll = same.length > 0 && same.every(({ athlete_id }) => chosen.includes(athlete_id))
  return (
    <div className={classes.terms}>
      <Row gap={4} rowGap={3} align="start" wrap className={classes.fields}>
        <Field
          label="Weeks"
          hint={planning.weeks > 1 ? 'The first from what was lifted, the rest as if done' : undefined}
          className={planning.weeks > 1 ? undefined : classes.weeks}
        >
          <NativeSelect
            value={String(planning.weeks)}
            onChange={event => planning.setWeeks(Number(event.target.value))}
          >
            {Array.from({ length: MAX_WEEKS }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {chosen.length > 0 && (
          <Field label="The others get">
            <NativeSelect
              value={planning.forOthers}
              onChange={event => planning.setForOthers(event.target.value as ForOthers)}
            >
              <option value="this">this week, with their own loads</option>
              <option value="own">each their own week, planned on</option>
            </NativeSelect>
          </Field>
        )}
        <TakenDays count={taken} value={planning.collisions} onChange={planning.setCollisions} />
      </Row>
      {planning.count > MAX_WORKOUTS && (
        <p className={classes.problem} role="alert">
          At most {MAX_WORKOUTS} workouts are planned at once: choose fewer weeks or athletes.
        </p>
      )}
      {!isOwn && (
        <AthletesSeeIt
          isShort
          value={planning.state}
          exception={draftWords(planning)}
          onChange={planning.setState}
        />
      )}
      {mayChoose && (
        <Row gap={4} rowGap={2} wrap className={classes.others}>
          {same.length > 0 && (
            <Checkbox
              checked={isAll}
              onCheckedChange={() => planning.setChosen(withSame(planning))}
              label={
                <>
                  Also for {same.length === 1 ? same[0]?.name : `the ${same.length} others with this week`}{' '}
                  <Kbd>a</Kbd>
                </>
              }
            />
          )}
          {!isChoosing && (
            <Button variant="ghost" size="sm" leftIcon={<Users />} onClick={() => onChoose(true)}>
              Choose others <Kbd>o</Kbd>
            </Button>
          )}
        </Row>
      )}
      {mayChoose && isChoosing && (
        <ForWhom athletes={others} chosen={chosen} onChoose={planning.setChosen} isMissing={false} isAlso />
      )}
    </div>
  )
}
