import { useLayoutEffect, useRef, useState } from 'react'
import { drawMail, type MailScheme } from './draw-mail.ts'
import classes from './mail-view.module.css'

interface MailFrameProps {
  /** Says to screen readers which mail it is. */
  title: string
  html: string
  /** Of the window that the mail believes to be in, in pixels; shown smaller where there is less room. */
  width: number
  scheme: MailScheme
}

/** A mail as a mail program shows it: in a frame of its own, without scripts. */
export function MailFrame({ title, html, width, scheme }: MailFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(0)

  useLayoutEffect(() => {
    if (!stage.current) return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (!frame.current) return
    // Before it is measured: the mail wraps by it.
    frame.current.style.width = `${width}px`
    drawMail(frame.current, html, scheme)
    setHeight(Math.ceil(frame.current.contentDocument?.body?.getBoundingClientRect().height ?? 0))
  }, [html, scheme, width])

  const scale = Math.min(1, room / width)
  return (
    <div ref={stage} className={classes.stage} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className={classes.frame}
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  )
}
