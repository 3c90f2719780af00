import { Button, Field, IconButton, Input } from '@coach-app/ui'
import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CONTENTS } from './contents.ts'
import { useShowSection } from './fold.tsx'
import classes from './settings-index.module.css'

interface SettingsIndexProps {
  /** Those that are found, in their order. */
  sections: typeof CONTENTS
  text: string
  onSearch: (text: string) => void
}

const FOCUSABLE = ':is(input:not([type=file]), select, textarea, button, a[href]):not([disabled])'

/** The search of the settings and, where there is room beside them, their index, which follows the section in view. */
export function SettingsIndex({ sections, text, onSearch }: SettingsIndexProps) {
  const show = useShowSection()
  const field = useRef<HTMLInputElement>(null)
  const current = useSectionInView(sections)
  const isSearching = text.trim() !== ''

  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  /** Enter goes to the first one: the next key belongs to what is set there. */
  const goToFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = sections
    if (!isSearching || !first) return
    show(first.id)
    const section = document.getElementById(first.id)
    requestAnimationFrame(() => {
      section?.scrollIntoView({ block: 'start' })
      const settings = document.getElementById(`${first.id}-settings`)
      // The heading, where what is set is still being read.
      const next =
        settings?.querySelector<HTMLElement>(FOCUSABLE) ?? section?.querySelector<HTMLElement>(FOCUSABLE)
      next?.focus()
    })
  }

  return (
    <div className={classes.side}>
      <div>
        {/* React's types and jsdom do not know the element `search` yet. */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <form role="search" aria-label="Settings" onSubmit={goToFirst}>
          <Field label="Search the settings">
            <Input
              ref={field}
              type="search"
              value={text}
              maxLength={100}
              placeholder="Password, units, export …"
              leadingIcon={<Search />}
              trailing={
                text !== '' && (
                  <IconButton size="sm" label="Clear the search" onClick={clear}>
                    <X />
                  </IconButton>
                )
              }
              onChange={event => onSearch(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Escape' || text === '') return
                event.preventDefault()
                onSearch('')
              }}
            />
          </Field>
        </form>
        <p role="status" className={classes.count}>
          {isSearching && (sections.length === 0 ? 'Nothing is called that' : `${sections.length} found`)}
        </p>
        {isSearching && sections.length === 0 && (
          <Button variant="outline" size="sm" onClick={clear}>
            Show all settings
          </Button>
        )}
      </div>
      <nav aria-label="Settings" className={classes.index}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** The id of the section that one reads: the last whose top has passed the upper third of the window. */
function useSectionInView(sections: typeof CONTENTS): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && (isAtEnd ? top < innerHeight : top < innerHeight / 3)
      })
      setCurrent(
        (isAtEnd && location.hash ? passed.find(({ id }) => `#${id}` === location.hash) : undefined)?.id ??
          passed.at(-1)?.id ??
          sections[0]?.id ??
          null,
      )
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [sections])
  return current
}
