import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Field, IconButton, Input, Kbd, MetricName } from '../../src/index.ts'
import {
  CommandDialog,
  type CommandDialogProps,
  ConfirmDialog,
  createToaster,
  Dialog,
  type DialogProps,
  Drawer,
  FormDialog,
  type FormDialogProps,
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuSeparator,
  MetricHelp,
  SidePanel,
  type SidePanelProps,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  ToastProvider,
  Tooltip,
} from '../../src/widgets.ts'
import { at, type GalleryPage, type GalleryState, Held, LONG, touched } from '../page.tsx'

const DESK = { width: 720, height: 420 }
const PHONE = { width: 360, height: 520 }
const nothing = () => {}

const aDialog = (given: Partial<DialogProps> = {}) => (
  <Dialog
    open
    onOpenChange={nothing}
    title="Grant Coach Access"
    description="Choose who may see your training"
    footer={
      <>
        <Button variant="outline">Cancel</Button>
        <Button>Grant Access</Button>
      </>
    }
    {...given}
  >
    <Field label="Notes" optional>
      <Input />
    </Field>
  </Dialog>
)

const framed = (element: GalleryState['element'], frame = DESK): GalleryState => ({ element, frame })

const COMMANDS = [
  { label: 'Recent', items: ['Clients'] },
  { label: 'Screens', items: ['My calendar', 'Exercise library'] },
]

const aPalette = (given: Partial<CommandDialogProps<string>> = {}) => (
  <CommandDialog
    open
    onOpenChange={nothing}
    title="Search and commands"
    placeholder="Go to a screen, or do something"
    query=""
    onQueryChange={nothing}
    groups={COMMANDS}
    getKey={item => item}
    getLabel={item => item}
    renderItem={item => item}
    onChoose={nothing}
    empty="Nothing matches."
    {...given}
  />
)

export const commandDialog: GalleryPage = {
  title: 'CommandDialog',
  kind: 'overlay',
  states: {
    default: framed(aPalette()),
    phone: framed(aPalette(), PHONE),
    empty: framed(aPalette({ query: 'xyzzy', groups: [] })),
    loading: framed(aPalette({ status: 'Your athletes are being loaded…' })),
    long: framed(
      aPalette({ groups: [{ label: LONG, items: Array.from({ length: 20 }, (_, i) => `${LONG} ${i}`) }] }),
    ),
  },
}

export const dialog: GalleryPage = {
  title: 'Dialog',
  kind: 'overlay',
  states: {
    default: framed(aDialog()),
    sm: framed(aDialog({ size: 'sm' })),
    lg: framed(aDialog({ size: 'lg', fixedHeight: true })),
    xl: framed(aDialog({ size: 'xl' }), { width: 1040, height: 420 }),
    phone: framed(aDialog(), PHONE),
    'not-dismissible': framed(aDialog({ dismissible: false })),
    long: framed(aDialog({ title: LONG, description: LONG, children: `${LONG}. `.repeat(14) })),
    tabs: framed(
      <Tabs value="contacts" onValueChange={nothing}>
        {aDialog({
          title: 'Contact Manager',
          toolbar: (
            <TabList label="Contact Manager">
              <Tab value="search">Search Users</Tab>
              <Tab value="contacts" count={4}>
                Contacts
              </Tab>
            </TabList>
          ),
        })}
      </Tabs>,
    ),
  },
}

const aForm = (given: Partial<FormDialogProps> = {}) => (
  <FormDialog
    size="sm"
    title="Shift the plan"
    description="Moves every workout from a day on."
    submitLabel="Shift"
    onSubmit={nothing}
    onClose={nothing}
    {...given}
  >
    <Field label="By days">
      <Input defaultValue="7" />
    </Field>
    <Field label="Note" optional>
      <Input />
    </Field>
  </FormDialog>
)

export const formDialog: GalleryPage = {
  title: 'FormDialog',
  kind: 'overlay',
  states: {
    default: framed(aForm()),
    submitting: framed(aForm({ submitting: true })),
    disabled: framed(aForm({ disabled: true })),
    destructive: framed(aForm({ variant: 'destructive', submitLabel: 'Reject' })),
    more: framed(aForm({ actions: <Button variant="outline">Delete</Button> })),
    thumb: framed(aForm({ buttonSize: 'lg' }), PHONE),
  },
}

const ask = (loading: boolean) => (
  <ConfirmDialog
    open
    onOpenChange={nothing}
    title="Remove this contact?"
    description="You can reconnect later by sending a new request."
    confirmLabel="Remove"
    loading={loading}
    onConfirm={nothing}
  />
)

export const confirmDialog: GalleryPage = {
  title: 'ConfirmDialog',
  kind: 'overlay',
  states: { default: framed(ask(false)), loading: framed(ask(true)), phone: framed(ask(false), PHONE) },
}

const aDrawer = (side: 'start' | 'end', text = 'Thursday 14 May') => (
  <Drawer
    open
    onOpenChange={nothing}
    side={side}
    title="Lower A"
    description={text}
    footer={<Button>Save</Button>}
  >
    <Field label="Title">
      <Input defaultValue="Lower A" />
    </Field>
  </Drawer>
)

export const drawer: GalleryPage = {
  title: 'Drawer',
  kind: 'overlay',
  states: {
    default: framed(aDrawer('end')),
    start: framed(aDrawer('start')),
    phone: framed(aDrawer('end'), PHONE),
    long: framed(aDrawer('end', LONG)),
  },
}

const aSidePanel = (given: Partial<SidePanelProps> = {}) => (
  <div data-density="compact" style={{ display: 'flex', minHeight: '100dvh' }}>
    <main style={{ flex: 1, padding: 'var(--space-4)' }}>Mon 16 · Tue 17 · Wed 18</main>
    <SidePanel
      onOpenChange={nothing}
      title="Lower A"
      description="Thursday 14 May"
      footer={<Button>Edit workout</Button>}
      {...given}
    >
      <Field label="Title">
        <Input defaultValue="Lower A" />
      </Field>
    </SidePanel>
  </div>
)
const WIDE = { width: 1040, height: 520 }

export const sidePanel: GalleryPage = {
  title: 'SidePanel',
  kind: 'overlay',
  states: {
    default: framed(aSidePanel(), WIDE),
    phone: framed(aSidePanel(), PHONE),
    long: framed(aSidePanel({ title: LONG, children: `${LONG}. `.repeat(30) }), WIDE),
  },
}

const trigger = (
  <IconButton label="More" variant="outline">
    <Ellipsis />
  </IconButton>
)

export const menu: GalleryPage = {
  title: 'Menu',
  kind: 'overlay',
  states: {
    default: {
      element: (
        <Menu trigger={trigger} align="start">
          <MenuGroup label="Workout">
            <MenuItem icon={<Copy />} shortcut={<Kbd>C</Kbd>} onSelect={nothing}>
              Copy
            </MenuItem>
            <MenuItem disabled onSelect={nothing}>
              Paste
            </MenuItem>
            <MenuLink link={<a href="#menu" />}>Open the calendar</MenuLink>
            <MenuItem onSelect={nothing}>{LONG}</MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={nothing}>
            Delete
          </MenuItem>
        </Menu>
      ),
      frame: { width: 420, height: 340 },
      open: { by: 'press', on: 'button' },
    },
    closed: at(
      <Menu trigger={trigger}>
        <MenuItem onSelect={nothing}>Copy</MenuItem>
      </Menu>,
    ),
  },
}

const sessionLoad = (
  <p>
    <MetricHelp metric="session_load" link={to => <a href={`#${to}`}>More in the knowledge map</a>} />
  </p>
)

export const metricHelp: GalleryPage = {
  title: 'MetricHelp',
  kind: 'overlay',
  states: {
    default: {
      element: sessionLoad,
      frame: { width: 420, height: 280 },
      open: { by: 'press', on: 'button' },
    },
    closed: at(sessionLoad),
  },
}

export const metricName: GalleryPage = {
  title: 'MetricName',
  kind: 'display',
  target: 'button',
  states: {
    ...touched('', <MetricName>Session load</MetricName>),
    long: at(<MetricName>{LONG}</MetricName>),
  },
}

export const tooltip: GalleryPage = {
  title: 'Tooltip',
  kind: 'overlay',
  states: Object.fromEntries(
    (['default', 'long'] as const).map(name => [
      name,
      {
        element: (
          <Tooltip content={name === 'long' ? LONG : 'Copy the week'} side="right">
            {trigger}
          </Tooltip>
        ),
        frame: { width: 420, height: 120 },
        open: { by: 'pointer', on: 'button' },
      } satisfies GalleryState,
    ]),
  ),
}

const TABS = ['Week', 'Month', 'Requests', 'Agenda']

function Views({ tabs = TABS }: { tabs?: string[] }) {
  return (
    <Held initial={tabs[0] ?? ''}>
      {(value, set) => (
        <Tabs value={value} onValueChange={set}>
          <TabList label="View">
            {tabs.map((name, index) => (
              <Tab
                key={name}
                value={name}
                count={index === 0 ? undefined : index}
                attention={index === 2}
                disabled={index === 3}
              >
                {name}
              </Tab>
            ))}
          </TabList>
          {tabs.map(name => (
            <TabPanel key={name} value={name}>
              {name}
            </TabPanel>
          ))}
        </Tabs>
      )}
    </Held>
  )
}

export const tabs: GalleryPage = {
  title: 'Tabs',
  kind: 'display',
  target: '[role="tab"]:nth-of-type(2)',
  states: { ...touched('', <Views />), long: at(<Views tabs={[LONG, `${LONG} again`]} />) },
}

function Toasts() {
  const [toaster] = useState(createToaster)
  // Here, not in a child: the provider listens only after its children's effects.
  useEffect(() => {
    toaster.notify({ kind: 'success', text: 'Permission granted successfully', duration: 0 })
    toaster.notify({ kind: 'error', text: 'Failed to send invitation', duration: 0 })
    toaster.notify({ kind: 'info', text: LONG, duration: 0, action: { label: 'Undo', run: nothing } })
  }, [toaster])
  return <ToastProvider toaster={toaster} />
}

export const toast: GalleryPage = {
  title: 'Toast',
  kind: 'overlay',
  states: { default: framed(<Toasts />), phone: framed(<Toasts />, PHONE) },
}
