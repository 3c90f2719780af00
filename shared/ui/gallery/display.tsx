import { Check, Dumbbell } from 'lucide-react'
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  Kbd,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  type Tone,
  Wordmark,
} from '../src/index.ts'
import classes from './gallery.module.css'
import { Grid, Row, Section } from './section.tsx'

const TONES: Tone[] = ['neutral', 'primary', 'accent', 'success', 'warning', 'danger']
const PEOPLE = ['Ana Lindqvist', 'Marcus Oyelaran', 'Jun Takahashi', 'Priya Raman', 'Tom', 'sam@example.com']

export function Display() {
  return (
    <Section title="Badge, Avatar, Kbd, Card, Table, Wordmark">
      <Row>
        {TONES.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        {TONES.map(tone => (
          <Badge key={tone} tone={tone} look="solid">
            {tone}
          </Badge>
        ))}
        <Badge tone="success" icon={<Check />}>
          Completed
        </Badge>
        <Badge tone="warning" look="dot">
          Expires in 3 days
        </Badge>
      </Row>
      <Row>
        {PEOPLE.map(name => (
          <Avatar key={name} name={name} size="lg" />
        ))}
        <Avatar name="Ana Lindqvist" size="sm" />
        <Avatar name="Ana Lindqvist" size="xl" />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
        <Wordmark size="sm" />
        <Wordmark size="lg" />
        <Wordmark compact size="lg" />
      </Row>
      <Grid>
        <Card>
          <CardHeader
            title="Lower A"
            level={3}
            description="Back Squat 4×5 at 100 kg, Romanian Deadlift 3×8"
            actions={<Badge tone="success">Completed</Badge>}
          />
          <Button variant="outline" size="sm" leftIcon={<Dumbbell />}>
            Open
          </Button>
        </Card>
        <Card interactive padding="sm">
          An interactive card
        </Card>
      </Grid>
      <br />
      <Card padding="none">
        <Table label="Clients">
          <TableHead>
            <TableRow>
              <TableHeaderCell>Athlete</TableHeaderCell>
              <TableHeaderCell>Access</TableHeaderCell>
              <TableHeaderCell numeric>Compliance</TableHeaderCell>
              <TableHeaderCell>Planned through</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {PEOPLE.slice(0, 4).map((name, index) => (
              <TableRow key={name} interactive selected={index === 1}>
                <TableHeaderCell scope="row">
                  <span className={classes.person}>
                    <Avatar name={name} />
                    {name}
                  </span>
                </TableHeaderCell>
                <TableCell>
                  <Badge tone={index % 2 ? 'neutral' : 'primary'}>
                    {index % 2 ? 'Read Only' : 'Read/Write'}
                  </Badge>
                </TableCell>
                <TableCell numeric>{91 - index * 17} %</TableCell>
                <TableCell>14 Jun 2026</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Section>
  )
}
