import { useRef } from 'react'
import { Avatar, Button, TableCell, TableHeaderCell } from '../../src/index.ts'
import { type RowsHandle, VirtualList, VirtualTable } from '../../src/list.ts'
import classes from '../gallery.module.css'
import { at, type GalleryPage, Held, LONG } from '../page.tsx'

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`)
const keyOf = (row: string) => row

const messages = (count: number) =>
  rows(count).map((row, index) => (index % 4 === 0 ? `${row}. ${LONG}` : `${row}. Fine`))

const thread = (items: string[]) => (
  <div className={classes.short}>
    <VirtualList label="Messages" items={items} getKey={keyOf} rowHeight={36} startAt="end">
      {text => <p className={classes.message}>{text}</p>}
    </VirtualList>
  </div>
)

/** A thread that grows before its beginning and shows any of its rows. */
function GrowingThread() {
  const handle = useRef<RowsHandle>(null)
  return (
    <Held initial={200}>
      {(count, set) => (
        <>
          <Button size="sm" variant="outline" onClick={() => set(count + 50)}>
            Add 50 older
          </Button>{' '}
          <Button
            size="sm"
            variant="outline"
            onClick={() => handle.current?.show('Row 60. Fine', { focus: true })}
          >
            Show row 60
          </Button>
          <div className={classes.short}>
            <VirtualList
              label="Growing thread"
              items={[
                ...messages(count - 200)
                  .map(text => `Older ${text}`)
                  .reverse(),
                ...messages(200),
              ]}
              getKey={keyOf}
              rowHeight={36}
              startAt="end"
              ref={handle}
            >
              {text => <p className={classes.message}>{text}</p>}
            </VirtualList>
          </div>
        </>
      )}
    </Held>
  )
}

export const virtualList: GalleryPage = {
  title: 'VirtualList',
  kind: 'display',
  target: '[role="listitem"]:nth-child(2)',
  states: {
    default: at(
      <div className={classes.short}>
        <VirtualList label="Exercises" items={rows(1000)} getKey={keyOf} rowHeight={40}>
          {row => (
            <div className={classes.person}>
              <Avatar name={row} size="sm" />
              {row}
            </div>
          )}
        </VirtualList>
      </div>,
    ),
    focus: {
      element: (
        <div className={classes.short}>
          <VirtualList label="Focused" items={rows(5)} getKey={keyOf} rowHeight={40}>
            {row => <p className={classes.message}>{row}</p>}
          </VirtualList>
        </div>
      ),
      force: 'focus',
    },
    thread: at(thread(messages(10_000))),
    'thread-short': at(thread(messages(2))),
    'thread-growing': at(<GrowingThread />),
  },
}

export const virtualTable: GalleryPage = {
  title: 'VirtualTable',
  kind: 'display',
  target: 'tbody tr',
  states: {
    default: at(
      <div className={classes.short} data-density="compact">
        <VirtualTable
          label="Clients"
          items={rows(1000)}
          getKey={keyOf}
          rowHeight={40}
          isSelected={row => row === 'Row 2'}
          onOpen={() => {}}
          head={
            <>
              <TableHeaderCell>Name</TableHeaderCell>
              <TableHeaderCell numeric>Sets</TableHeaderCell>
            </>
          }
        >
          {(row, index) => (
            <>
              <TableHeaderCell scope="row">{row}</TableHeaderCell>
              <TableCell numeric>{(index * 7) % 23}</TableCell>
            </>
          )}
        </VirtualTable>
      </div>,
    ),
    focus: {
      element: (
        <div className={classes.short}>
          <VirtualTable
            label="Focused"
            items={rows(3)}
            getKey={keyOf}
            rowHeight={48}
            head={<TableHeaderCell>Name</TableHeaderCell>}
          >
            {row => <TableHeaderCell scope="row">{row}</TableHeaderCell>}
          </VirtualTable>
        </div>
      ),
      force: 'focus',
    },
  },
}
