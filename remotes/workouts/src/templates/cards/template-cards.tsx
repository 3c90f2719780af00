import { lazyPart, Page, useOnePress } from '@coach-app/runtime'
import {
  Button,
  buttonClassName,
  EmptyState,
  ErrorState,
  PageHeader,
  Row,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import { CalendarRange, FileUp, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTemplateActions, useTemplates } from '../../data/templates/use-templates.ts'
import { athletesFor, forThem, PATHS } from '../../paths.ts'
import { findTemplates, type TemplateFilter, tagsOf } from './find-templates.ts'
import { TemplateCard } from './template-card.tsx'
import classes from './template-cards.module.css'
import { TemplateFilters } from './template-filters.tsx'

const AssignTo = lazyPart(async () => (await import('./assign-to.tsx')).AssignTo)
const ImportProgramDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportProgramDialog)

const NO_FILTER: TemplateFilter = { search: '', tag: null, archived: false }

/** Every template that one may see, as cards. */
export function TemplateCards() {
  const templates = useTemplates()
  const actions = useTemplateActions()
  const [filter, setFilter] = useState(NO_FILTER)
  const [importing, setImporting] = useState(false)
  const [search] = useSearchParams()
  const athletes = athletesFor(search.get('for'))
  const all = templates.data ?? []
  const shown = findTemplates(all, filter)
  const isEmpty = templates.isSuccess && all.length === 0
  const createOne = useOnePress(async () => (await actions.create.mutateAsync()).ok)
  const create = (
    <Button leftIcon={<Plus />} loading={actions.create.isPending} onClick={createOne}>
      New template
    </Button>
  )
  const pick = (
    <Button variant="outline" leftIcon={<FileUp />} onClick={() => setImporting(true)}>
      Import
    </Button>
  )

  return (
    <Page title="Program templates" className={classes.page}>
      <PageHeader
        title="Program templates"
        description="Write a program once, give it to many athletes, improve it while it runs."
        actions={
          !isEmpty && (
            <>
              {pick}
              {create}
            </>
          )
        }
      />
      {athletes.length > 0 && (
        <Suspense>
          <AssignTo athleteIds={athletes} />
        </Suspense>
      )}
      {templates.isPending ? (
        <SkeletonGroup className={classes.cards}>
          {[1, 2, 3, 4, 5, 6].map(key => (
            <Skeleton key={key} shape="block" className={classes.skeleton} />
          ))}
        </SkeletonGroup>
      ) : isEmpty ? (
        <EmptyState
          icon={<CalendarRange />}
          title="No templates yet"
          description="A template is a program of weeks and days for nobody in particular: with percentages, rules for progress and phases. Assign it, and each athlete gets it with their own loads."
          action={
            <Row gap={2} align="stretch" wrap justify="center">
              {create}
              {pick}
              <Link to={forThem(PATHS.programs, search)} className={buttonClassName({ variant: 'outline' })}>
                From the program library
              </Link>
            </Row>
          }
        />
      ) : (
        <>
          {templates.isError && (
            <ErrorState
              layout={templates.data ? 'compact' : 'page'}
              title={templates.data ? 'Could not refresh' : 'The templates could not be loaded'}
              description={
                templates.data ? 'You see what was read before.' : 'Check your connection and try again.'
              }
              onRetry={() => void templates.refetch()}
              retrying={templates.isFetching}
            />
          )}
          {templates.data && (
            <>
              <TemplateFilters
                filter={filter}
                onFilter={setFilter}
                tags={tagsOf(all)}
                hasArchived={all.some(({ archived_at }) => archived_at !== null)}
                found={shown.length}
              />
              {shown.length === 0 ? (
                <EmptyState
                  layout="compact"
                  title="Nothing found"
                  description="Try fewer words, or another tag."
                  action={
                    <Button variant="outline" onClick={() => setFilter(NO_FILTER)}>
                      Show all
                    </Button>
                  }
                />
              ) : (
                <ul className={classes.cards}>
                  {shown.map(template => (
                    <TemplateCard
                      key={template.id}
                      template={template}
                      actions={actions}
                      forAthletes={athletes}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </>
      )}
      {importing && (
        <Suspense>
          <ImportProgramDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
