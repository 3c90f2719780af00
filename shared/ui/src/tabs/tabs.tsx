import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import classes from './tabs.module.css'

export interface TabsProps<V extends string> {
  value: V
  onValueChange: (value: V) => void
  /** TabList and TabPanels. */
  children: ReactNode
  className?: string | undefined
}

/**
 * Views of one thing, of which one is shown. Arrow keys move between the tabs.
 *
 * @example
 * <Tabs value={view} onValueChange={setView}>
 *   <TabList label="View"><Tab value="week">Week</Tab><Tab value="month" count={3}>Month</Tab></TabList>
 *   <TabPanel value="week">…</TabPanel>
 *   <TabPanel value="month">…</TabPanel>
 * </Tabs>
 */
export function Tabs<V extends string>({ value, onValueChange, children, className }: TabsProps<V>) {
  return (
    <Base.Root
      value={value}
      // Base UI returns the value of one of our tabs.
      onValueChange={next => onValueChange(next as V)}
      className={clsx(classes.tabs, className)}
    >
      {children}
    </Base.Root>
  )
}

export interface TabListProps {
  /** What the tabs choose between. */
  label: string
  children: ReactNode
  className?: string | undefined
}

/** The tabs in a line; it scrolls where there are more than fit. */
export function TabList({ label, children, className }: TabListProps) {
  return (
    <Base.List aria-label={label} activateOnFocus className={clsx(classes.list, className)}>
      {children}
    </Base.List>
  )
}

export interface TabProps {
  value: string
  /** Shown behind the label and read with it: 'Requests 2'. Hidden when absent; 0 is shown. */
  count?: number | undefined
  /** What is counted waits for the person; `some`: a part of it does, and the total stays neutral beside a mark. */
  attention?: boolean | 'some' | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

/** One of the views, by name. */
export function Tab({ value, count, attention = false, disabled = false, children }: TabProps) {
  return (
    <Base.Tab value={value} disabled={disabled} className={classes.tab}>
      {children}
      {count !== undefined && (
        <>
          {' '}
          <span className={clsx(classes.count, attention === true && count > 0 && classes.attention)}>
            {count}
          </span>
          {attention === 'some' && (
            <span className={classes.mark}>
              <VisuallyHidden>Waits for you</VisuallyHidden>
            </span>
          )}
        </>
      )}
    </Base.Tab>
  )
}

export interface TabPanelProps {
  value: string
  /** Keeps input of the panel while another tab is shown. */
  keepMounted?: boolean
  children: ReactNode
  className?: string | undefined
}

/** The panel of the selected tab. */
export function TabPanel({ value, keepMounted = false, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={clsx(classes.panel, className)}>
      {children}
    </Base.Panel>
  )
}
