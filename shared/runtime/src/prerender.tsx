import {
  ABI,
  type PrerenderedPage,
  type RemoteProps,
  type SessionActions,
  type SessionState,
  type ThemeActions,
  type ThemeState,
} from '@coach-app/contracts'
import { Spinner } from '@coach-app/ui'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createPath } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { tree } from './tree.tsx'

/** A page that a remote prerenders in its build, so that it can be read before any script runs. */
interface PageAhead extends Pick<PrerenderedPage, 'below' | 'structured'> {
  /** The exposed module whose parcel hydrates the markup. */
  module: string
  /** The component that this module passes to `createRemote`. */
  Pages: ComponentType
  title: string
  description: string
  /** Path of the page whose picture is shown where this one's address is shared; by default the build draws its own from title and description. */
  pictureOf?: string
  /** Up to four SVG documents with their own colours that stand below the words on the page's own picture. */
  drawings?: readonly string[]
}

/**
 * The prerendered pages by path: the export `prerendered` of a remote's src/prerender.tsx, rendered in its build. Each is one
 * path of an open route, written out; those of a catalogue may come from a loop.
 *
 * @example
 * export const prerendered = aheadOfTime({
 *   '/programs': { module: './pages', Pages, title, description },
 *   ...Object.fromEntries(PROGRAMS.map(({ slug, title, description }) => [
 *     `/programs/${slug}`, { module: './pages', Pages, title, description, pictureOf: '/programs' },
 *   ])),
 * })
 */
export const aheadOfTime = (pages: Record<string, PageAhead>) =>
  Object.fromEntries(
    Object.entries(pages).map(([path, { Pages, ...description }]) => [
      path,
      { ...description, render: () => prerenderPage(path, Pages) },
    ]),
  )

/**
 * The markup of a page at its first render: session and theme unknown. Runs in Node, in the build of a remote.
 *
 * @throws what the page threw, or when it suspends.
 */
export function prerenderPage(path: string, Pages: ComponentType): string {
  const mounted = {
    props: createStore<RemoteProps>(() => propsAt(path)),
    saver: { current: undefined },
  }
  const html = renderToString(tree(mounted, <Pages />, <Spinner />, () => {}))
  // Neither what matches no route nor <UnknownPath> is a page.
  if (!/<main[ >]/.test(html)) {
    throw new Error(
      `${path} was not prerendered: nothing with a <main> is shown there. Is it a path that ${Pages.displayName ?? Pages.name} knows?`,
    )
  }
  // Markup that React leaves for a script to complete.
  if (html.includes('<template') || html.includes('<script')) {
    throw new Error(
      `${path} was not complete when it was rendered ahead of time: something in it suspends or throws. A prerendered page renders at once, from nothing but its props.`,
    )
  }
  return html
}

/** The shell's stores in their initial state, with which React compares a hydrated page. */
function propsAt(pathname: string): RemoteProps {
  const nothing = () => {
    throw new Error('A page that is rendered ahead of time has no shell to ask.')
  }
  const sessionActions: SessionActions = {
    signOut: nothing,
    refresh: nothing,
    requireConfirmation: nothing,
  }
  const themeActions: ThemeActions = { setMode: nothing, toggle: nothing, setCoachBranding: nothing }
  return {
    abi: ABI,
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    navigator: {
      createHref: to => (typeof to === 'string' ? to : createPath(to)),
      push: nothing,
      replace: nothing,
      go: nothing,
      kindOf: nothing,
    },
    session: Object.assign(
      createStore<SessionState>(() => ({
        status: 'loading',
        user: null,
        profile: null,
        subscription: null,
        planningUntil: null,
        settled: false,
        awaitingConfirmation: null,
        lapsed: false,
        lostBecause: null,
        kept: null,
      })),
      sessionActions,
    ),
    theme: Object.assign(
      createStore<ThemeState>(() => ({ mode: 'system', resolved: 'light' })),
      themeActions,
    ),
    overlays: { open: nothing },
    windows: { open: nothing },
    inlines: { mount: nothing },
    notify: nothing,
    saved: undefined,
    report: nothing,
  }
}
