import { queryKeys, unwrap } from '@coach-app/data'
import { useQuery } from '@tanstack/react-query'
import { readClients } from './client.data.ts'

export const useClients = () =>
  useQuery({ queryKey: queryKeys.clients, queryFn: async () => unwrap(await readClients()) })
