import { createWindow } from '@coach-app/runtime'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Fragile } from '../fragile.tsx'

function Note({
  about,
  setTitle,
  close,
}: {
  about: string
  setTitle: (title: string) => void
  close: () => void
}) {
  const [text, setText] = useState('')
  const id = useId()
  const { pathname } = useLocation()
  return (
    <>
      <label htmlFor={id}>Text on {about}</label>
      <textarea id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <p>{`beside ${pathname}`}</p>
      <button type="button" onClick={() => setTitle(`${about}, renamed`)}>
        Rename
      </button>
      <button type="button" onClick={close}>
        Done
      </button>
      <Fragile what="the window" />
    </>
  )
}

export default createWindow<'slots/note'>(Note)
