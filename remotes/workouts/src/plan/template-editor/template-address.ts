import { parseDate } from '@internationalized/date'
import { useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dateOf, templateDay } from '../../model/template/template-days.ts'
import type { CalendarAddress, MayLeave } from '../../parts/calendar-address/use-calendar-address.ts'
import { type CalendarLink, type TemplatesLink, templatesHref } from '../../paths.ts'

export type TemplateView = 'grid' | 'week' | 'text'

export interface TemplateAddress {
  view: TemplateView
  week: number
  /** As the calendar's own parts read and change it. */
  calendar: CalendarAddress
  hrefOf: (view: TemplateView, week?: number) => string
}

const ADD = /^([1-9]\d?)\.([1-7])$/

/** What of a template is shown is in the URL, as it is of a calendar. */
export function useTemplateAddress(templateId: string, weeks: number, canWrite: boolean): TemplateAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const mayLeave = useRef<MayLeave | null>(null)
  // The same for as long as it says the same: the whole grid is drawn anew with another.
  return useMemo((): TemplateAddress => {
    const asked = search.get('view')
    const view: TemplateView = asked === 'week' || asked === 'text' ? asked : 'grid'
    const week = Math.min(weeks, Math.max(1, Number.parseInt(search.get('week') ?? '1', 10) || 1))
    const [, addWeek, addDay] = ADD.exec(search.get('add') ?? '') ?? []
    const add = addWeek && addDay ? dateOf({ week: Number(addWeek), day: Number(addDay) }) : undefined
    const of = (name: string) => search.get(name) ?? undefined
    const opened = { workout: of('workout'), edit: of('edit'), add }

    const here: TemplatesLink = {
      template: templateId,
      view: view === 'grid' ? undefined : view,
      week: view === 'week' ? String(week) : undefined,
    }
    /** Days of the calendar become places in the template; what may be changed is opened to be changed. */
    const href = ({ date, view: _, workout, edit, add: day }: CalendarLink): string => {
      const at = date === undefined ? null : templateDay(date)
      const added = day === undefined ? null : templateDay(day)
      return templatesHref({
        ...here,
        ...(at && { week: String(at.week) }),
        workout: canWrite ? undefined : workout,
        edit: edit ?? (canWrite ? workout : undefined),
        add: added ? `${added.week}.${added.day}` : undefined,
      })
    }
    const go: CalendarAddress['go'] = (over, options) => void navigate(href(over), options)
    return {
      view,
      week,
      hrefOf: (next, at = week) =>
        templatesHref({
          template: templateId,
          view: next === 'grid' ? undefined : next,
          week: next === 'week' ? String(at) : undefined,
          edit: opened.edit,
        }),
      calendar: {
        view: view === 'week' ? 'week' : 'weeks',
        day: parseDate(dateOf({ week: view === 'week' ? week : 1, day: 1 })),
        range: '8w',
        workout: search.get('workout'),
        edit: search.get('edit'),
        add: add === undefined ? null : parseDate(add),
        maxes: false,
        history: false,
        print: false,
        opened,
        href,
        go,
        open: async over => {
          if (!mayLeave.current || (await mayLeave.current())) go(over)
        },
        turn: direction => {
          const next = week + direction
          if (view === 'week' && next >= 1 && next <= weeks)
            void navigate(templatesHref({ ...here, week: String(next), edit: opened.edit }))
        },
        mayLeave,
      },
    }
  }, [templateId, weeks, canWrite, search, navigate])
}
