import { NODES } from 'knowledge:index'
import { lazyPart, Page, useIsTakenOver } from '@coach-app/runtime'
import { Banner, Button, PageHeader, Row, Spinner } from '@coach-app/ui'
import { FacetBar } from '@coach-app/ui/choices'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { KINDS } from '../../../knowledge/shapes.ts'
import { PATHS } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import classes from './map-page.module.css'
import searchClasses from './node-search.module.css'
import { Outline } from './outline.tsx'
import { ReadingPaths } from './reading-paths.tsx'
import { searchOf, useView, type View } from './use-view.ts'
import { KIND_NAMES, nodePath } from './words.ts'

const NodeSearch = lazyPart(async () => (await import('./node-search.tsx')).NodeSearch)
const DrawnMap = lazyPart(async () => (await import('./drawn-map.tsx')).DrawnMap)

/** `/knowledge-map`: the outline, which is all there is without script, or the drawn map of the same nodes. */
export function MapPage() {
  const view = useView()
  const navigate = useNavigate()
  const isTakenOver = useIsTakenOver()
  const { state } = useLocation()
  const isUnknown = isTakenOver && (state as { isUnknown?: unknown } | null)?.isUnknown === true
  const [isOpen, setIsOpen] = useState(false)
  // Taken over in small steps, after the rest of the page: 84 topics in one step block a slow phone.
  const topics = useMemo(
    () => (
      <Suspense fallback={null}>
        {view.kind === null && <ReadingPaths />}
        <Outline view={view} />
      </Suspense>
    ),
    [view],
  )
  return (
    <>
      <Page title="Knowledge map" className={classes.page}>
        <PageHeader
          title="Knowledge map"
          description={`${NODES.length} topics of strength training: what they mean, how they hang together, what the evidence says and how strong it is.`}
        />
        {isUnknown && (
          <Banner tone="info">There is no topic at this address. These are all there are.</Banner>
        )}
        <Row gap={5} rowGap={3} wrap className={clsx(!isOpen && classes.folded)}>
          <Row gap={2} wrap className={classes.always}>
            <Choices
              label="View"
              scripted
              choices={[
                {
                  text: 'Outline',
                  view: { ...view, shape: 'outline', node: null },
                  isOn: view.shape === 'outline',
                },
                { text: 'Map', view: { ...view, shape: 'map' }, isOn: view.shape === 'map' },
              ]}
            />
            <Button
              variant="outline"
              className={classes.fold}
              leftIcon={<Search />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {view.kind === null ? 'Search, filter' : KIND_NAMES[view.kind].many}
            </Button>
          </Row>
          {/* It works by script alone, and its library is no part of the prerendered page: its place is kept until then. */}
          <Suspense fallback={<div className={searchClasses.search} />}>
            {isTakenOver ? (
              <NodeSearch
                onChosen={({ slug }) =>
                  navigate(
                    view.shape === 'map'
                      ? `${PATHS.knowledgeMap}${searchOf({ ...view, kind: null, node: slug })}`
                      : nodePath(slug),
                  )
                }
              />
            ) : (
              <div className={searchClasses.search} />
            )}
          </Suspense>
          {view.shape === 'outline' && (
            <Choices
              label="Order"
              scripted
              choices={[
                { text: 'By kind', view: { ...view, order: 'kind' }, isOn: view.order === 'kind' },
                {
                  text: 'By what comes first',
                  view: { ...view, order: 'needs' },
                  isOn: view.order === 'needs',
                },
              ]}
            />
          )}
          <Choices
            label="Kind"
            choices={[
              { text: 'All', view: { ...view, kind: null }, isOn: view.kind === null },
              ...KINDS.map(kind => ({
                text: KIND_NAMES[kind].many,
                view: { ...view, kind },
                // Without script the page cannot leave anything out: it goes to the section.
                hash: kind,
                isOn: view.kind === kind,
              })),
            ]}
          />
        </Row>
        {view.shape === 'map' ? (
          <Suspense fallback={<Spinner />}>
            <DrawnMap view={view} />
          </Suspense>
        ) : (
          topics
        )}
      </Page>
      <Footer />
    </>
  )
}

interface Choice {
  text: string
  view: View
  hash?: string
  isOn: boolean
}

/** Links, so that each view has its address. */
function Choices({
  label,
  choices,
  scripted = false,
}: {
  label: string
  choices: Choice[]
  scripted?: boolean
}) {
  return (
    <FacetBar label={label} scripted={scripted}>
      {choices.map(({ text, view, hash, isOn }) => (
        <Link
          key={text}
          to={{
            pathname: PATHS.knowledgeMap,
            search: searchOf(view),
            ...(hash && view.shape === 'outline' ? { hash } : {}),
          }}
          aria-current={isOn ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </FacetBar>
  )
}
