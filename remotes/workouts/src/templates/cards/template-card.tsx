import { counted } from '@coach-app/contracts'
import { useUser } from '@coach-app/runtime'
import { Badge, cardClassName, IconButton, Row, Text } from '@coach-app/ui'
import { Menu, MenuItem, MenuLink } from '@coach-app/ui/widgets'
import { Archive, ArchiveRestore, Copy, Ellipsis, UserPlus, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { useTemplateActions } from '../../data/templates/use-templates.ts'
import type { TemplateSummary } from '../../model/template/template.ts'
import { formatNumber } from '../../model/units/weight.ts'
import { LiftFigures } from '../../parts/exercise-figure/lift-figures.tsx'
import { templatesHref } from '../../paths.ts'
import classes from './template-cards.module.css'

interface TemplateCardProps {
  template: TemplateSummary
  actions: ReturnType<typeof useTemplateActions>
  /** A program is looked for, for these athletes: its card assigns it. */
  forAthletes: readonly string[]
}

/** Card of a template: title, owner, and who has it. */
export function TemplateCard({ template, actions, forAthletes }: TemplateCardProps) {
  const me = useUser()
  const {
    id,
    title,
    description,
    tags,
    weeks,
    sessions,
    access,
    assigned,
    in_draft = 0,
    lifts = [],
    owner_name,
    archived_at,
  } = template
  const isMine = template.owner_id === me.id
  const perWeek = formatNumber(Math.round((sessions / weeks) * 10) / 10)
  return (
    <li className={cardClassName({ padding: 'sm', interactive: true, className: classes.card })}>
      <Row gap={2} align="start" justify="between">
        <Text as="h2" size={16} weight="semibold" breaks="anywhere" className={classes.title}>
          <Link
            to={templatesHref(
              forAthletes.length > 0 ? { assign: id, for: forAthletes.join(',') } : { template: id },
            )}
            className={classes.link}
          >
            {title}
          </Link>
        </Text>
        <Menu
          trigger={
            <IconButton label={`More about ${title}`} size="sm" className={classes.menu}>
              <Ellipsis />
            </IconButton>
          }
        >
          {!archived_at && (
            <MenuLink icon={<UserPlus />} link={<Link to={templatesHref({ assign: id })} />}>
              Assign…
            </MenuLink>
          )}
          {assigned > 0 && (
            <MenuLink icon={<Users />} link={<Link to={templatesHref({ template: id, who: 'open' })} />}>
              Who has it
            </MenuLink>
          )}
          <MenuItem icon={<Copy />} onSelect={() => actions.copy.mutate({ template_id: id })}>
            Duplicate
          </MenuItem>
          {access === 'owner' && (
            <MenuItem
              icon={archived_at ? <ArchiveRestore /> : <Archive />}
              onSelect={() => actions.archive.mutate({ id, title, archived: !archived_at })}
            >
              {archived_at ? 'Put back' : 'Archive'}
            </MenuItem>
          )}
        </Menu>
      </Row>
      <Text size={14} tone="text" numeric>
        {counted(weeks, 'week')} × {perWeek} {perWeek === '1' ? 'session' : 'sessions'} a week
      </Text>
      <LiftFigures lifts={lifts} />
      {description && (
        <Text size={14} tone="muted" className={classes.description}>
          {description}
        </Text>
      )}
      <Row as="p" gap={1} align="stretch" wrap>
        {archived_at && <Badge>Archived</Badge>}
        {assigned > 0 && (
          <Badge tone="info">
            In use by {counted(assigned, 'athlete')}
            {in_draft > 0 && `, ${in_draft === assigned ? '' : `${in_draft} `}in draft`}
          </Badge>
        )}
        {tags.map(tag => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Row>
      <Text size={13} tone="muted" className={classes.owner}>
        {template.team_name && (
          <>
            <Users size={14} aria-hidden="true" /> {template.team_name} ·{' '}
          </>
        )}
        {isMine ? 'Yours' : (owner_name ?? 'Somebody else')}
        {access === 'view' && ' · to look at and copy'}
        {template.version > 0 && ` · version ${template.version}`}
      </Text>
    </li>
  )
}
