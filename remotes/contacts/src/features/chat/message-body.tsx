import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './message.module.css'

const Plain = ({ children }: { children?: ReactNode }) => <p>{children}</p>

/** An address is text until it is pressed; then it is a link that says where it leads. */
function Address({ href, children }: { href?: string; children?: ReactNode }) {
  const [isLink, setIsLink] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isLink) link.current?.focus()
  }, [isLink])
  // The library leaves out what could run: javascript:, data: and others.
  if (!href || !/^(https?:|mailto:)/i.test(href)) return <>{children}</>
  return isLink ? (
    <a ref={link} href={href} target="_blank" rel="noopener noreferrer" className={styles.address}>
      {href}
    </a>
  ) : (
    <button
      type="button"
      className={styles.address}
      onClick={() => setIsLink(true)}
      title="Show where it leads"
    >
      {children}
    </button>
  )
}

const Picture = ({ alt }: { alt?: string }) => <>{alt}</>

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: Address,
    // Bold, italic, lists and code are what there is; everything else is a paragraph, and nothing is fetched.
    img: Picture,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map(tag => [tag, Plain])),
    input: () => null,
  },
}

/** The words of a message. */
export const MessageBody = ({ text }: { text: string }) => (
  <div className={styles.body}>
    <Markdown options={OPTIONS}>{text}</Markdown>
  </div>
)
