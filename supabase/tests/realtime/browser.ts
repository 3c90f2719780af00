import type * as Data from '@coach-app/data'
import { vi } from 'vitest'

type DataModule = typeof Data

/** The product's own data layer, as one page of one person loads it. */
export interface Browser {
  data: DataModule
  /** All events of `follow`, in order. */
  heard: string[]
  changes: Data.TableChange[]
  /** Follows tables until the browser is closed. */
  follow(table: Data.LiveTable | Data.LiveTable[], filter?: string): Data.ChangesSubscription
  close(): Promise<void>
}

/** Opens a page: modules of its own, since the client is made once per page. */
export const openBrowser = async (
  url: string,
  publishableKey: string,
  user: { email: string; password: string },
): Promise<Browser> => {
  vi.resetModules()
  const data = (await import('@coach-app/data')) as DataModule
  data.configureSupabase({ supabaseUrl: url, publishableKey })
  const client = data.getSupabase()
  const signedIn = await data.signIn(user.email, user.password)
  if (!signedIn.ok) throw new Error(signedIn.error.message)
  const heard: string[] = []
  const changes: Data.TableChange[] = []
  const subscriptions: Data.ChangesSubscription[] = []
  return {
    data,
    heard,
    changes,
    follow: (table, filter) => {
      const subscription = data.subscribeToChanges({
        table,
        ...(filter ? { filter } : {}),
        onChange: change => {
          changes.push(change)
          heard.push(`${change.type} ${change.table}`)
        },
        onResync: () => heard.push('resync'),
        onState: state => heard.push(state),
      })
      subscriptions.push(subscription)
      return subscription
    },
    close: async () => {
      for (const subscription of subscriptions) subscription.stop()
      await client.auth.stopAutoRefresh()
      await (await client.realtime()).disconnect()
    },
  }
}
