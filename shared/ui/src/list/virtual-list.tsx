import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { type RowsHandle, type RowsOptions, useVirtualRows } from './use-virtual-rows.ts'
import classes from './virtual-list.module.css'

export interface VirtualListProps<T> extends Omit<RowsOptions<T>, 'handle'> {
  /** What the list holds; read to screen readers, not shown. */
  label: string
  /** What a row shows; rows may differ in height and change it. */
  children: (item: T, index: number) => ReactNode
  /** How many rows there are when not all are loaded; default `items.length`. */
  total?: number | undefined
  className?: string | undefined
  ref?: Ref<RowsHandle>
}

/**
 * A long list that renders only what is in sight. It fills the height of its box and scrolls inside it, or with the page. Arrow keys, Home, End
 * and Page keys move among all rows; a focused row keeps the focus when it is scrolled out of sight.
 *
 * @example
 * <VirtualList label="Messages" items={messages} getKey={keyOf} rowHeight={56} startAt="end" onNearStart={loadOlder} ref={thread}>
 *   {message => <Message message={message} />}
 * </VirtualList>
 */
export function VirtualList<T>({ label, children, total, className, ref, ...options }: VirtualListProps<T>) {
  const { scroller, rows, offset, tabStop, size, measure, events } = useVirtualRows({
    ...options,
    handle: ref,
  })
  const { items, startAt, scrollsWith } = options
  // Loaded rows are the last ones of a thread, the first ones of any other list.
  const before = startAt === 'end' ? Math.max(0, (total ?? items.length) - items.length) : 0
  return (
    <div
      ref={scroller}
      className={clsx(
        scrollsWith ? classes.inPage : classes.scroll,
        startAt === 'end' && classes.thread,
        className,
      )}
      {...events}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: an ul would style and count rows that are not there */}
      <div role="list" aria-label={label} className={classes.rows} style={{ height: size }}>
        {rows.map(({ key, index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              ref={measure}
              role="listitem"
              data-index={index}
              aria-posinset={before + index + 1}
              aria-setsize={total ?? items.length}
              tabIndex={index === tabStop ? 0 : -1}
              className={classes.row}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              {children(item, index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
