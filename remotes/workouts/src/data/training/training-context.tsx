import { createContext, useContext } from 'react'
import type { TrainingStore } from '../ports/training.ts'
import { supabaseStore } from './supabase-training.ts'

const StoreContext = createContext<TrainingStore>(supabaseStore)

/** Puts another store behind everything below it. */
export const TrainingStoreProvider = StoreContext.Provider

/** Where calendar, builder and log read and write; the database unless a provider says otherwise. */
export const useTrainingStore = (): TrainingStore => useContext(StoreContext)
