import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow, Text } from '@coach-app/ui'
import classes from './coaching-page.module.css'
import { COMPARED_ON, COMPARISON } from './tour.ts'

/** What is done in a spreadsheet, in other tools and here. */
export function Comparison() {
  return (
    <section aria-labelledby="compared" className={classes.section}>
      <Text as="h2" id="compared" size={24} leading="tight" className={classes.heading}>
        Beside a spreadsheet, and beside other tools
      </Text>
      <p>
        As of <time dateTime={COMPARED_ON}>23 November 2026</time>. “Other tools” are coaching apps as they
        are commonly built, not a certain one; yours may differ.
      </p>
      <Table label="Comparison" className={classes.comparison}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>What</TableHeaderCell>
            <TableHeaderCell>Spreadsheet</TableHeaderCell>
            <TableHeaderCell>Other tools</TableHeaderCell>
            <TableHeaderCell>Here</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {COMPARISON.map(({ what, spreadsheet, tools, here }) => (
            <TableRow key={what}>
              <TableHeaderCell scope="row">{what}</TableHeaderCell>
              <TableCell data-of="Spreadsheet">{spreadsheet}</TableCell>
              <TableCell data-of="Other tools">{tools}</TableCell>
              <TableCell data-of="Here">{here}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
