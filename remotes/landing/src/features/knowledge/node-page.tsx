import { Page, useIsTakenOver } from '@coach-app/runtime'
import { Badge, PageHeader, Row, Spinner, Stack } from '@coach-app/ui'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import { linksOf, nodeOf, pathTo } from './graph.ts'
import { LinkedNodes } from './linked-nodes.tsx'
import { NextNodes } from './next-nodes.tsx'
import { NodeDetails } from './node-details.tsx'
import classes from './node-page.module.css'
import { setRead, useRead } from './reading.ts'
import { KIND_NAMES, nodePath } from './words.ts'

/** `/knowledge-map/<node>`. One that is not there leads to the map. */
export function NodePage() {
  const node = nodeOf(useParams().node)
  if (!node) return <Navigate to={PATHS.knowledgeMap} replace state={{ isUnknown: true }} />
  const before = pathTo(node.slug)
  return (
    <>
      <Page title={node.title} className={classes.page}>
        <PageHeader
          eyebrow={<Link to={PATHS.knowledgeMap}>Knowledge map</Link>}
          title={node.title}
          status={<Badge>{KIND_NAMES[node.kind].one}</Badge>}
        />
        <Stack gap={10} className={classes.columns}>
          <Stack
            as="article"
            gap={8}
            fromTop
            shrink
            className={classes.article}
            itemScope
            itemType="https://schema.org/DefinedTerm"
          >
            <meta itemProp="name" content={node.title} />
            <Suspense fallback={<Spinner />}>
              <NodeDetails node={node} />
            </Suspense>
            <NextNodes slug={node.slug} />
          </Stack>
          <Stack as="aside" gap={6} fromTop size={14} aria-label="Where it stands">
            {before.length > 0 && (
              <section aria-labelledby="before">
                <h2 id="before" className={classes.title}>
                  Read before this
                </h2>
                <Stack as="ol" gap={1} className={classes.before}>
                  {before.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link to={nodePath(slug)}>{title}</Link>
                    </li>
                  ))}
                </Stack>
              </section>
            )}
            <section aria-labelledby="linked">
              <h2 id="linked" className={classes.title}>
                Linked topics
              </h2>
              <LinkedNodes links={linksOf(node.slug)} />
            </section>
            <p className={classes.onMap}>
              <Link to={`${PATHS.knowledgeMap}?view=map&node=${node.slug}`}>Show on the map</Link>
            </p>
            <MarkRead slug={node.slug} />
          </Stack>
        </Stack>
      </Page>
      <Footer />
    </>
  )
}

/** Shown once the page can remember it. */
function MarkRead({ slug }: { slug: string }) {
  const isRead = useRead().includes(slug)
  const isTakenOver = useIsTakenOver()
  return (
    <Row as="label" gap={2} className={classes.mark}>
      <input
        type="checkbox"
        checked={isRead}
        disabled={!isTakenOver}
        onChange={event => setRead(slug, event.target.checked)}
      />
      Read, kept on this device
    </Row>
  )
}
