import * as runtime from '@coach-app/runtime'
import * as ui from '@coach-app/ui'
import * as query from '@tanstack/react-query'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as router from 'react-router-dom'
import * as zustand from 'zustand'
import * as zustandVanilla from 'zustand/vanilla'
import { loadData } from '../data/load-data.ts'

/** The widgets include the headless component library; pages without widgets do not load it. */
const loadWidgets = () => import('@coach-app/ui/widgets')
/** Long lists and charts each bring a library that most pages do not need. */
const loadList = () => import('@coach-app/ui/list')
const loadCharts = () => import('@coach-app/ui/charts')

/**
 * Names of react-router-dom that remotes may use. Sharing the whole namespace would keep all of it in the first load (65
 * instead of 31 kB gzip); a remote that imports another name is refused before it loads.
 */
const routerNames = {
  createSearchParams: router.createSearchParams,
  generatePath: router.generatePath,
  Link: router.Link,
  matchPath: router.matchPath,
  Navigate: router.Navigate,
  NavLink: router.NavLink,
  Outlet: router.Outlet,
  Route: router.Route,
  Router: router.Router,
  Routes: router.Routes,
  useHref: router.useHref,
  useLocation: router.useLocation,
  useMatch: router.useMatch,
  useNavigate: router.useNavigate,
  useParams: router.useParams,
  useSearchParams: router.useSearchParams,
}

const queryNames = {
  keepPreviousData: query.keepPreviousData,
  QueryClient: query.QueryClient,
  QueryClientProvider: query.QueryClientProvider,
  useIsFetching: query.useIsFetching,
  useInfiniteQuery: query.useInfiniteQuery,
  useIsMutating: query.useIsMutating,
  useMutation: query.useMutation,
  useQueries: query.useQueries,
  useQuery: query.useQuery,
  useQueryClient: query.useQueryClient,
}

type Module = Record<string, unknown>

/** Shared eagerly: already in the shell's first load. */
const eager: Record<string, Module> = {
  react: React as Module,
  'react-dom': ReactDOM as Module,
  'react-dom/client': ReactDOMClient as Module,
  'react/jsx-runtime': jsxRuntime as Module,
  'react-router-dom': routerNames,
  zustand: zustand as Module,
  'zustand/vanilla': zustandVanilla as Module,
  '@tanstack/react-query': queryNames,
  '@coach-app/runtime': runtime as Module,
  '@coach-app/ui': ui as Module,
}

/** Shared lazily: loaded when a remote needs it. */
const lazy: Record<string, () => Promise<Module>> = {
  '@coach-app/data': loadData as () => Promise<Module>,
  '@coach-app/ui/widgets': loadWidgets as () => Promise<Module>,
  '@coach-app/ui/list': loadList as () => Promise<Module>,
  '@coach-app/ui/charts': loadCharts as () => Promise<Module>,
  // The module that a dev server compiles JSX to.
  ...(import.meta.env.DEV
    ? { 'react/jsx-dev-runtime': (() => import('react/jsx-dev-runtime')) as () => Promise<Module> }
    : {}),
}

declare const __SHARE_VERSIONS__: Record<string, string>

const shareConfig = (version: string) => ({ singleton: true, requiredVersion: `^${version}` })
const versionOf = (name: string): string => __SHARE_VERSIONS__[name] ?? '0.0.0'

const lazyShare = (name: string, load: () => Promise<Module>, version = versionOf(name)) => ({
  version,
  scope: 'default',
  get: async () => {
    const module = await load()
    return () => module
  },
  shareConfig: shareConfig(version),
})

/** For remotes under their dev servers in a released shell, which has no development build of React. */
export const sharedWithSources = {
  'react/jsx-dev-runtime': lazyShare(
    'react/jsx-dev-runtime',
    () => import('./jsx-dev.ts'),
    versionOf('react'),
  ),
}

/** The `shared` option of the federation instance. */
export const shared = {
  ...Object.fromEntries(
    Object.entries(eager).map(([name, module]) => [
      name,
      {
        version: versionOf(name),
        scope: 'default',
        lib: () => module,
        shareConfig: shareConfig(versionOf(name)),
      },
    ]),
  ),
  ...Object.fromEntries(Object.entries(lazy).map(([name, load]) => [name, lazyShare(name, load)])),
}

declare const __SHARE_NAMES__: Record<string, string[]>

/** The exported names of a share, to check a release's imports against. `undefined`: this shell does not share the module. */
export const shareNames = (name: string): string[] | undefined =>
  eager[name] ? Object.keys(eager[name]) : name in lazy ? (__SHARE_NAMES__[name] ?? []) : undefined
