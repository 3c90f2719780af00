import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const pointer = { pointerId: 7, clientX: 3, clientY: 4 }

it('a press before the drag code has loaded is replayed once, on its item only', async () => {
  // What another test has loaded would be there at once.
  vi.resetModules()
  const { DragArea } = await import('./drag-area.tsx')
  const { useDragged } = await import('./use-dragged.ts')
  const heard = vi.fn()
  const above = vi.fn()
  function Card() {
    const { ref } = useDragged('card')
    return (
      <div
        ref={element => {
          ref(element)
          element?.addEventListener('pointerdown', heard)
        }}
      >
        <span>Card</span>
      </div>
    )
  }
  render(
    <div onPointerDown={above}>
      <DragArea nameOf={() => ''} onDrop={() => {}}>
        <Card />
      </DragArea>
    </div>,
  )
  fireEvent.pointerDown(screen.getByText('Card'), { ...pointer, isPrimary: true, button: 0 })
  expect(heard).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls[1]?.[0]).toMatchObject({ ...pointer, bubbles: false })
  expect(above).toHaveBeenCalledTimes(1)
})
