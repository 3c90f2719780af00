import {
  Avatar,
  Badge,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableSortHeader,
} from '../../src/index.ts'
import classes from '../gallery.module.css'
import { at, type GalleryPage, Held, LONG, touched } from '../page.tsx'

const PEOPLE = ['Ana Lindqvist', 'Marcus Oyelaran', 'Jun Takahashi', 'Priya Raman', 'Tom Weber', 'Sam Ito']

interface Given {
  density?: 'compact' | undefined
  height?: 'content' | 'fill'
  people?: string[]
}

function Clients({ density, height = 'content', people = PEOPLE.slice(0, 3) }: Given) {
  return (
    <Held initial={false}>
      {(descending, set) => (
        <Table label="Clients" height={height}>
          <TableHead>
            <TableRow>
              <TableSortHeader
                direction={descending ? 'descending' : 'ascending'}
                onSort={() => set(!descending)}
              >
                Athlete
              </TableSortHeader>
              <TableHeaderCell>Access</TableHeaderCell>
              <TableSortHeader numeric onSort={() => {}}>
                Compliance
              </TableSortHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {(descending ? [...people].reverse() : people).map((name, index) => (
              <TableRow key={name} interactive selected={index === 1}>
                <TableHeaderCell scope="row">
                  <span className={classes.person}>
                    <Avatar name={name} size={density === 'compact' ? 'sm' : 'md'} />
                    {name}
                  </span>
                </TableHeaderCell>
                <TableCell>
                  <Badge tone={index % 2 ? 'neutral' : 'primary'}>
                    {index % 2 ? 'Read Only' : 'Read/Write'}
                  </Badge>
                </TableCell>
                <TableCell numeric>{91 - index * 14} %</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Held>
  )
}

export const table: GalleryPage = {
  title: 'Table',
  kind: 'display',
  target: 'tbody tr',
  states: {
    ...touched('', <Clients />),
    compact: at(
      <div data-density="compact">
        <Clients density="compact" people={PEOPLE} />
      </div>,
    ),
    fill: at(
      <div className={classes.short} data-density="compact">
        <Clients density="compact" height="fill" people={PEOPLE} />
      </div>,
    ),
    empty: at(<Clients people={[]} />),
    long: at(<Clients people={[LONG, 'Ana Lindqvist']} />),
  },
}

export const tableSortHeader: GalleryPage = {
  title: 'Table, heading that sorts',
  kind: 'display',
  target: 'th button',
  states: touched('', <Clients people={[]} />),
}
