import { createContext, useContext } from 'react'
import { supabaseStore } from './supabase-store.ts'
import type { TrainingStore } from './training-store.ts'

const StoreContext = createContext<TrainingStore>(supabaseStore)

/** Puts another store behind everything below it. */
export const TrainingStoreProvider = StoreContext.Provider

/** Where calendar, builder and log read and write; the database unless a provider says otherwise. */
export const useTrainingStore = (): TrainingStore => useContext(StoreContext)
