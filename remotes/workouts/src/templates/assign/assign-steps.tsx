import { Banner, Button } from '@coach-app/ui'
import { Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { useLayoutEffect, useRef } from 'react'
import { dayText } from '../../model/dates/day-text.ts'
import type { Template } from '../../model/template/template.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import classes from './assign.module.css'
import { ASSIGN_STEPS } from './assign-machine.ts'
import { countOf } from './assignment-run.ts'
import { CheckStep } from './check-step.tsx'
import { usedDays } from './draft.ts'
import type { usePeople } from './use-assign.ts'
import type { Assigning } from './use-assign-machine.ts'
import { WhenStep } from './when-step.tsx'
import { WhoStep } from './who-step.tsx'

interface AssignStepsProps {
  assigning: Assigning
  template: Template
  people: ReturnType<typeof usePeople>
  today: string
  unit: WeightUnit
}

/** Who, when, and what each of them gets. */
export function AssignSteps({ assigning, template, people, today, unit }: AssignStepsProps) {
  const { machine, state, weeks, terms, check } = assigning
  const { draft, step } = state
  const tabs = useRef<HTMLDivElement>(null)
  // The button that led here is gone, and the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[ASSIGN_STEPS.indexOf(step)]?.focus()
  }, [step])
  return (
    <>
      <LeftRun assigning={assigning} today={today} />
      {template.workouts.length === 0 && (
        <Banner tone="warning" title="Nothing to assign">
          This template has no workouts yet.
        </Banner>
      )}
      <div ref={tabs} className={classes.steps}>
        <Tabs value={step} onValueChange={machine.show}>
          <TabList label="Assign">
            <Tab value="who" count={draft.athleteIds.length}>
              Who
            </Tab>
            <Tab value="when">When</Tab>
            <Tab value="check" disabled={draft.athleteIds.length === 0 || !terms}>
              Check
            </Tab>
          </TabList>
          <TabPanel value="who">
            <WhoStep
              people={people}
              chosen={draft.athleteIds}
              onChange={athleteIds => machine.change({ ...draft, athleteIds })}
            />
          </TabPanel>
          <TabPanel value="when">
            <WhenStep
              draft={draft}
              weeks={weeks}
              used={usedDays(template.workouts)}
              today={today}
              onChange={machine.change}
            />
          </TabPanel>
          <TabPanel value="check">
            <CheckStep {...check} collisions={draft.collisions} unit={unit} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  )
}

/** What a reload has interrupted. */
function LeftRun({ assigning, today }: Pick<AssignStepsProps, 'assigning' | 'today'>) {
  const { left } = assigning.state
  if (!left || countOf(left.entries, 'done') === left.entries.length) return null
  return (
    <Banner
      tone="info"
      title={`${countOf(left.entries, 'done')} of ${left.entries.length} were assigned`}
      className={classes.left}
      onDismiss={assigning.machine.giveUp}
      action={
        <Button size="sm" onClick={() => assigning.continueLeft(left)}>
          Continue
        </Button>
      }
    >
      It was interrupted. Starting on {dayText(left.terms.start_date, { on: today })}, and nobody gets it
      twice.
    </Banner>
  )
}
