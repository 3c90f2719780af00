import { AppFailure, unwrap } from '@coach-app/data'
import { Page } from '@coach-app/runtime'
import { buttonClassName, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { readTemplate } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { templatesHref } from '../../paths.ts'
import classes from './template-editor.module.css'
import { TemplateEditor } from './template-editor.tsx'

interface OpenTemplateProps {
  templateId: string
  slots: Pick<CalendarSlots, 'WorkoutDrawer'>
  /** Below the head: who runs it. */
  RunLine: ComponentType<{ templateId: string; isSaved: boolean }>
}

/** One template, read once: what others change meanwhile comes with the answers of one's own saves. */
export function OpenTemplate({ templateId, slots, RunLine }: OpenTemplateProps) {
  const template = useQuery({
    queryKey: templateKeys.one(templateId),
    queryFn: async () => unwrap(await readTemplate(templateId)),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (count, error) => count < 2 && !isGone(error),
  })
  if (template.data) return <TemplateEditor template={template.data} slots={slots} RunLine={RunLine} />
  return (
    <Page title="Program template" surface="work" className={classes.page}>
      {template.isError ? (
        isGone(template.error) ? (
          <EmptyState
            level={1}
            icon={<CalendarX2 />}
            title="This template is not there"
            description="It was deleted, or it is not shared with you any more."
            action={
              <Link to={templatesHref()} className={buttonClassName({ variant: 'outline' })}>
                All templates
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="The template could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void template.refetch()}
            retrying={template.isFetching}
          />
        )
      ) : (
        <SkeletonGroup className={classes.main}>
          <Skeleton shape="block" className={classes.skeletonHead} />
          <Skeleton shape="block" className={classes.skeletonGrid} />
        </SkeletonGroup>
      )}
    </Page>
  )
}

const isGone = (error: unknown): boolean => error instanceof AppFailure && error.error.code === 'not-found'
