import { createRemote, InlineSlot, Page, useNavigator, useWindows } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

function Slots() {
  const windows = useWindows()
  const navigator = useNavigator()
  const { search } = useLocation()
  const [day, setDay] = useState(1)
  const open = (about: string) =>
    windows.open('slots/note', { about }, { key: about, title: about, page: `/slots?note=${about}` })
  return (
    <Page title="Slots">
      <h1>Slots</h1>
      <p>{`at ${search}`}</p>
      {['Ana', 'Ben', 'Cleo', 'Dora'].map(name => (
        <Button key={name} onClick={() => open(name)}>
          Note on {name}
        </Button>
      ))}
      <Button onClick={() => setDay(day + 1)}>Next day</Button>
      <Button onClick={() => navigator.push('/slots?step=next')}>Next step</Button>
      <InlineSlot name="slots/panel" props={{ day }} />
    </Page>
  )
}

export default createRemote(Slots)
