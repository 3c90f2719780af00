import { useLayoutEffect, useRef, useState } from 'react'
import classes from './mail-view.module.css'
import { type MailScheme, renderMail } from './render-mail.ts'

interface MailFrameProps {
  /** Says to screen readers which mail it is. */
  title: string
  html: string
  /** Viewport width of the mail in pixels; scaled down where there is less space. */
  width: number
  scheme: MailScheme
}

/** A mail in a sandboxed iframe without scripts. */
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
    // Set the width before measuring the height: the mail wraps by it.
    frame.current.style.width = `${width}px`
    renderMail(frame.current, html, scheme)
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
