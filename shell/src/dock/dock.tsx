import { IconButton } from '@coach-app/ui'
import { Maximize2, Minus, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { SlotHost } from '../federation/slot-host.tsx'
import styles from './dock.module.css'
import type { DockWindow } from './dock-state.ts'
import { dockStore, sendToDock } from './dock-store.ts'

/** Up to three windows above the page, at its lower edge: not modal, and kept across navigation. */
export function Dock() {
  const windows = useStore(dockStore, ({ windows }) => windows)
  if (windows.length === 0) return null
  // In the order in which they were opened: one that is used does not move.
  const inPlace = [...windows].sort((one, other) => one.id - other.id)
  const front = windows.at(-1)?.id
  return (
    <div className={styles.dock}>
      {inPlace.map(window => (
        <Window key={window.id} window={window} isFront={window.id === front} />
      ))}
    </div>
  )
}

function Window({ window, isFront }: { window: DockWindow; isFront: boolean }) {
  const { id, name, title, page, props, isMinimised } = window
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const openedFrom = useRef<Element | null>(null)

  // Opened, brought back or asked for again: that is where somebody wants to go on.
  useEffect(() => {
    if (isMinimised || !isFront || frame.current?.contains(document.activeElement)) return
    openedFrom.current ??= document.activeElement
    frame.current?.focus()
  }, [isMinimised, isFront])

  const leave = (event: 'minimise' | 'close') => {
    const from = openedFrom.current
    sendToDock({ type: event, id })
    if (from instanceof HTMLElement && from.isConnected) from.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }
  const use = () => {
    // The focus passes over minimised windows.
    if (!isFront && !isMinimised) sendToDock({ type: 'use', id })
  }

  return (
    <section
      ref={frame}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.window}
      data-density="compact"
      data-minimised={isMinimised || undefined}
      onFocus={use}
      onKeyDown={event => {
        // A list or menu inside that Escape closes says so by preventing the default.
        if (event.key === 'Escape' && !event.defaultPrevented) leave('minimise')
      }}
    >
      <header className={styles.bar}>
        {isMinimised ? (
          <button type="button" className={styles.title} onClick={() => sendToDock({ type: 'use', id })}>
            <span id={titleId}>{title}</span>
          </button>
        ) : (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        {!isMinimised && (
          <>
            <IconButton size="sm" label={`Open ${title} as a page`} onClick={() => void openPage()}>
              <Maximize2 />
            </IconButton>
            <IconButton size="sm" label={`Minimise ${title}`} onClick={() => leave('minimise')}>
              <Minus />
            </IconButton>
          </>
        )}
        <IconButton size="sm" label={`Close ${title}`} onClick={() => leave('close')}>
          <X />
        </IconButton>
      </header>
      {/* Minimised it stays mounted: what is half written is still there. */}
      <div className={styles.body} hidden={isMinimised}>
        <SlotHost
          name={name}
          className={styles.content}
          slotProps={{
            window: {
              props,
              close: () => leave('close'),
              setTitle: text => sendToDock({ type: 'rename', id, title: text }),
            },
          }}
        />
      </div>
    </section>
  )

  async function openPage(): Promise<void> {
    await navigate(page)
    sendToDock({ type: 'close', id })
  }
}
