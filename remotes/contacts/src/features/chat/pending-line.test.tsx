import type { AppError } from '@coach-app/data'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PendingLine } from './pending-line.tsx'

const item = { id: 'm', conversationId: 'c', body: 'Well done', writtenAt: '2026-11-24T10:00:00Z' }
const error = (code: AppError['code']) => ({ code, message: '' }) as AppError

it.each<[string, AppError | null]>([
  ['Sending', null],
  ['Waiting for a connection; it is sent by itself.', error('network')],
  ['Many messages within a minute; it is sent by itself, soon.', error('rate-limited')],
  ['Could not be sent yet; it is tried again by itself.', error('unexpected')],
])('says why a message waits: %s', (words, reason) => {
  render(
    <PendingLine
      queued={{ key: 'm', at: 0, item, status: 'waiting', error: reason }}
      onRetry={vi.fn()}
      onDiscard={vi.fn()}
    />,
  )
  expect(screen.getByText(words)).toBeDefined()
})
