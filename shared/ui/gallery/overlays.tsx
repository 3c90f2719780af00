import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, Field, IconButton, Input } from '../src/index.ts'
import {
  ConfirmDialog,
  Dialog,
  type DialogProps,
  Drawer,
  Menu,
  MenuGroup,
  MenuItem,
  MenuLink,
  MenuSeparator,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Tooltip,
  useToasts,
} from '../src/widgets.ts'
import { Row, Section } from './section.tsx'

type Opened = DialogProps['size'] | 'drawer' | 'confirm' | null

export function Overlays() {
  const [opened, setOpened] = useState<Opened>(null)
  const toasts = useToasts()
  const close = () => setOpened(null)
  return (
    <Section title="Dialog, ConfirmDialog, Drawer, Menu, Tooltip, Tabs, toasts">
      <Row>
        {(['sm', 'md', 'lg', 'xl'] as const).map(size => (
          <Button key={size} variant="outline" onClick={() => setOpened(size)}>
            Dialog {size}
          </Button>
        ))}
        <Button variant="outline" onClick={() => setOpened('drawer')}>
          Drawer
        </Button>
        <Button variant="outline" onClick={() => setOpened('confirm')}>
          Confirm
        </Button>
        <Menu
          align="start"
          trigger={
            <IconButton label="More" variant="outline">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Copy />} shortcut="Ctrl C" onSelect={() => {}}>
            Copy
          </MenuItem>
          <MenuGroup label="Go to">
            <MenuLink link={<a href="#clients" />}>Clients</MenuLink>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip content="Shown on hover and focus">
          <Button variant="ghost">Tooltip</Button>
        </Tooltip>
        <Button
          variant="ghost"
          onClick={() => toasts.notify({ kind: 'success', text: 'Permission granted successfully' })}
        >
          Success
        </Button>
        <Button
          variant="ghost"
          onClick={() => toasts.notify({ kind: 'error', text: 'Failed to send workout access request' })}
        >
          Error
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toasts.notify({
              kind: 'info',
              text: 'Workout deleted',
              action: { label: 'Undo', run: () => toasts.notify({ kind: 'success', text: 'Restored' }) },
            })
          }
        >
          With action
        </Button>
      </Row>
      <TabsExample />
      <TabbedDialog opened={opened} close={close} />
      <Drawer open={opened === 'drawer'} onOpenChange={close} title="Lower A" description="Thursday 14 May">
        <Field label="Title">
          <Input defaultValue="Lower A" />
        </Field>
      </Drawer>
      <ConfirmDialog
        open={opened === 'confirm'}
        onOpenChange={close}
        title="Remove this contact?"
        description="You can reconnect later by sending a new request."
        confirmLabel="Remove"
        onConfirm={close}
      />
    </Section>
  )
}

function TabbedDialog({ opened, close }: { opened: Opened; close: () => void }) {
  const [tab, setTab] = useState('search')
  const isDialog = opened !== null && opened !== 'drawer' && opened !== 'confirm'
  const size = useRef<DialogProps['size']>('md')
  if (isDialog) size.current = opened
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <Dialog
        open={isDialog}
        onOpenChange={close}
        size={size.current ?? 'md'}
        title="Contact Manager"
        description="Search users, contacts, requests and teams"
        fixedHeight={opened === 'lg'}
        toolbar={
          <TabList label="Contact Manager">
            <Tab value="search">Search Users</Tab>
            <Tab value="contacts" count={4}>
              Contacts
            </Tab>
            <Tab value="requests" count={2} attention>
              Requests
            </Tab>
          </TabList>
        }
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <AnotherRoot />
          </>
        }
      >
        <Field label="Name or e-mail">
          <Input placeholder="Search" />
        </Field>
      </Dialog>
    </Tabs>
  )
}

/** As another remote does it: a dialog in a React root of its own, above the one that is open. */
function AnotherRoot() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    root.render(<OwnDialog onClosed={() => setOpen(false)} />)
    return () => {
      // Not inside React's commit: this runs in an effect of the other root.
      queueMicrotask(() => {
        root.unmount()
        element.remove()
      })
    }
  }, [open])
  return <Button onClick={() => setOpen(true)}>Open in another root</Button>
}

function OwnDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="Grant Coach Access" size="sm">
      <Field label="Notes" optional>
        <Input />
      </Field>
    </Dialog>
  )
}

function TabsExample() {
  const [tab, setTab] = useState<'week' | 'month'>('week')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="View">
        <Tab value="week">Week</Tab>
        <Tab value="month" count={3}>
          Month
        </Tab>
        <Tab value="requests" count={2} attention>
          Requests
        </Tab>
        <Tab value="agenda" disabled>
          Agenda
        </Tab>
      </TabList>
      <TabPanel value="week">Monday to Sunday</TabPanel>
      <TabPanel value="month">Four weeks</TabPanel>
      <TabPanel value="requests">Two people are waiting</TabPanel>
    </Tabs>
  )
}
