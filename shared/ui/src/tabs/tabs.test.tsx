import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

function Example() {
  const [tab, setTab] = useState<'search' | 'contacts' | 'requests'>('search')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabList label="Contact Manager">
        <Tab value="search">Search Users</Tab>
        <Tab value="contacts" count={0}>
          Contacts
        </Tab>
        <Tab value="requests" count={2} attention>
          Requests
        </Tab>
      </TabList>
      <TabPanel value="search">Search here</TabPanel>
      <TabPanel value="contacts">Your contacts</TabPanel>
      <TabPanel value="requests">Who asked</TabPanel>
    </Tabs>
  )
}

it('tabs are named with their counts, and show one panel', () => {
  render(<Example />)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Search Users',
    'Contacts 0',
    'Requests 2',
  ])
  expect(screen.getByRole('tabpanel', { name: 'Search Users' }).textContent).toBe('Search here')
})

it('a tab marks a total of which only some need attention, in a neutral colour', () => {
  render(
    <Tabs value="contacts" onValueChange={() => {}}>
      <TabList label="Contact Manager">
        <Tab value="contacts" count={12} attention="some">
          Contacts
        </Tab>
      </TabList>
    </Tabs>,
  )
  expect(screen.getByRole('tab', { name: 'Contacts 12 Waits for you' })).toBeDefined()
})

it('tabs are changed by arrow keys, around the ends, and by mouse', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('tab', { name: 'Search Users' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Your contacts')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Who asked')
  await userEvent.click(screen.getByRole('tab', { name: 'Contacts 0' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Contacts 0')
})
