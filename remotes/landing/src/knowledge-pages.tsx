import { Route, Routes } from 'react-router-dom'
import { MapPage } from './features/knowledge/map-page.tsx'
import { NodePage } from './features/knowledge/node-page.tsx'
import { PATHS } from './paths.ts'

/** The knowledge map and a page for each of its nodes, apart from the landing page's code. */
export function KnowledgePages() {
  return (
    <Routes>
      <Route path={PATHS.knowledgeMap} element={<MapPage />} />
      <Route path={`${PATHS.knowledgeMap}/:node`} element={<NodePage />} />
    </Routes>
  )
}
