import { ChoiceCard, FacetBar, SwitchLine } from '../../src/choices.ts'
import { Row, Stack, Text } from '../../src/index.ts'
import { Checkbox, Radio, RadioGroup, Switch } from '../../src/widgets.ts'
import { at, type GalleryPage, Held, LONG, touched } from '../page.tsx'

const tick = (initial: boolean) => (
  <Held initial={initial}>
    {(value, set) => <Checkbox label="Show completed" checked={value} onCheckedChange={set} />}
  </Held>
)

export const checkbox: GalleryPage = {
  title: 'Checkbox',
  kind: 'control',
  target: '[role="checkbox"]',
  states: {
    ...touched('', tick(false)),
    ...touched('checked', tick(true)),
    mixed: at(<Checkbox label="Some of them" checked={false} indeterminate onCheckedChange={() => {}} />),
    disabled: at(<Checkbox label="Not now" checked={false} disabled onCheckedChange={() => {}} />),
    'checked-disabled': at(<Checkbox label="Always" checked disabled onCheckedChange={() => {}} />),
    lg: at(<Checkbox label="Set 1 done" labelHidden size="lg" checked={false} onCheckedChange={() => {}} />),
    'lg-checked': at(
      <Checkbox label="Set 2 done" labelHidden size="lg" checked onCheckedChange={() => {}} />,
    ),
    long: at(<Checkbox label={LONG} description={LONG} checked onCheckedChange={() => {}} />),
  },
}

const digest = (initial: boolean) => (
  <Held initial={initial}>
    {(value, set) => (
      <Switch
        label="Weekly digest"
        description="Every Monday, what was missed"
        checked={value}
        onCheckedChange={set}
      />
    )}
  </Held>
)

export const toggle: GalleryPage = {
  title: 'Switch',
  kind: 'control',
  target: '[role="switch"]',
  states: {
    ...touched('', digest(false)),
    ...touched('on', digest(true)),
    disabled: at(<Switch label="Not now" checked={false} disabled onCheckedChange={() => {}} />),
    'on-disabled': at(<Switch label="Always" checked disabled onCheckedChange={() => {}} />),
    long: at(<Switch label={LONG} description={LONG} checked onCheckedChange={() => {}} />),
  },
}

const levels = (layout: 'stack' | 'row' | 'cards', disabled = false) => (
  <Held<'read' | 'write'> initial="read">
    {(value, set) => (
      <RadioGroup
        label="Permission level"
        layout={layout}
        value={value}
        onValueChange={set}
        disabled={disabled}
        hint={layout === 'stack' ? 'Can be changed later' : undefined}
      >
        <Radio value="read" label="Read Only" description="View workouts, performance data, analytics" />
        <Radio value="write" label="Read/Write" description="View and modify workouts" />
      </RadioGroup>
    )}
  </Held>
)

export const radioGroup: GalleryPage = {
  title: 'RadioGroup',
  kind: 'control',
  target: '[role="radio"]',
  states: {
    ...touched('', levels('stack')),
    row: at(levels('row')),
    ...touched('cards', levels('cards')),
    disabled: at(levels('cards', true)),
    long: at(
      <RadioGroup label={LONG} value="a" onValueChange={() => {}}>
        <Radio value="a" label={LONG} description={LONG} />
      </RadioGroup>,
    ),
  },
}

const receipts = (initial: boolean, disabled = false) => (
  <Held initial={initial}>
    {(value, set) => (
      <SwitchLine
        label="Read receipts"
        description="Who writes with you sees what you have read."
        checked={value}
        onCheckedChange={set}
        disabled={disabled}
      />
    )}
  </Held>
)

export const switchLine: GalleryPage = {
  title: 'SwitchLine',
  kind: 'control',
  target: 'input',
  states: {
    ...touched('', receipts(false)),
    ...touched('on', receipts(true)),
    disabled: at(receipts(false, true)),
    long: at(<SwitchLine label={LONG} description={LONG} checked onCheckedChange={() => {}} />),
  },
}

const card = (value: string, checked: boolean, disabled = false) => (
  <ChoiceCard
    name={`role-${value}-${checked}`}
    value={value}
    checked={checked}
    disabled={disabled}
    onChange={() => {}}
    aria-label={value}
  >
    <Stack as="span">
      <Text as="span" weight="medium">
        {value}
      </Text>
      <Text as="span" size={13} tone="muted">
        I coach others
      </Text>
    </Stack>
  </ChoiceCard>
)

export const choiceCard: GalleryPage = {
  title: 'ChoiceCard',
  kind: 'control',
  target: 'input',
  states: {
    ...touched('', card('Coach', false)),
    checked: at(card('Coach', true)),
    disabled: at(card('Coach', false, true)),
    several: at(
      <Row gap={3}>
        {card('Coach', true)}
        {card('Athlete', false)}
      </Row>,
    ),
    long: at(card(LONG, true)),
  },
}

const goals = ['All', 'Strength', 'Muscle', 'Return to training'].map((name, place) => (
  <a key={name} href={`#${place}`} aria-current={place === 1 ? 'true' : undefined}>
    {name}
  </a>
))

export const facetBar: GalleryPage = {
  title: 'FacetBar',
  kind: 'display',
  target: 'a',
  states: {
    default: at(<FacetBar label="Goal">{goals}</FacetBar>),
    named: at(
      <FacetBar label="Goal" look="named">
        {goals}
      </FacetBar>,
    ),
    hover: { element: <FacetBar label="Goal">{goals}</FacetBar>, force: 'hover' },
    focus: { element: <FacetBar label="Goal">{goals}</FacetBar>, force: 'focus' },
  },
}
