import { InlineSlot, Page, UnknownPath, useNavigator, useWindows } from '@coach-app/runtime'
import { Button } from '@coach-app/ui'
import { useState } from 'react'
import { Link, Route, Routes, useLocation, useParams } from 'react-router-dom'

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

/** The parts that there is something to say of. */
export const PARTS = ['first', 'second']

function Open() {
  return (
    <Page title="Open slots">
      <h1>Open slots</h1>
      {PARTS.map(part => (
        <Link key={part} to={`/open-slots/${part}`}>
          {`The ${part} part`}
        </Link>
      ))}
    </Page>
  )
}

function Part() {
  const { part = '' } = useParams()
  if (!PARTS.includes(part)) return <UnknownPath />
  return (
    <Page title={`The ${part} part`}>
      <h1>{`The ${part} part`}</h1>
      <Link to="/open-slots">All parts</Link>
    </Page>
  )
}

export function SlotsPages() {
  return (
    <Routes>
      <Route path="/slots" element={<Slots />} />
      <Route path="/open-slots" element={<Open />} />
      <Route path="/open-slots/:part" element={<Part />} />
    </Routes>
  )
}
