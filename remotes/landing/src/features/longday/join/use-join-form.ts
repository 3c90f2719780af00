import { unwrap } from '@coach-app/data'
import { useNotify, useSession } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findTeam } from '../code/codes.data.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, join } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { proposedName } from '../rules/proposed-name.ts'
import { refusal } from '../rules/words.ts'
import { problemsOf, TEAM_REASONS, type Way } from './join-problems.ts'
import type { LinkTeam } from './link-team.tsx'

/** What the form of joining holds, what is wrong with it at which field, and sending it. */
export function useJoinForm(linkTeam: LinkTeam, onJoined: () => void) {
  const { link, board } = useOpenEvent()
  const { event } = board
  const client = useQueryClient()
  const notify = useNotify()
  const profile = useSession(session => session.profile)
  const taken = board.people.map(person => person.name)
  const [typedName, setName] = useState<string | null>(null)
  const name = typedName ?? proposedName(profile, taken)
  const [division, setDivision] = useState(event.divisions[0]?.no ?? 1)
  // The organiser's link for captains asks for a new team.
  const [search] = useSearchParams()
  const isCaptain = event.mode !== 'alone' && search.get('join') === 'new-team'
  const [chosen, setWay] = useState<Way>(event.mode === 'teams' || isCaptain ? 'new-team' : 'alone')
  const ofLink = linkTeam.kind === 'found' ? linkTeam.team : null
  const way: Way = linkTeam.kind === 'none' ? chosen : 'link'
  const [team, setTeam] = useState('')
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const teamField = useRef<HTMLInputElement>(null)

  const joining = useMutation({
    mutationFn: async () => {
      const found =
        way === 'link' ? ofLink : way === 'team' ? unwrap(await findTeam(team.trim(), link)) : null
      return unwrap(
        await join(link, {
          public_name: name.trim(),
          division,
          waiver: true,
          ...(way === 'new-team' ? { team_name: team.trim() } : found ? { team_code: found.code } : {}),
        }),
      )
    },
    onSuccess: async () => {
      notify({ kind: 'success', text: 'You are in.' })
      await Promise.all([
        client.invalidateQueries({ queryKey: longdayKeys.event(link) }),
        client.invalidateQueries({ queryKey: longdayKeys.board(link) }),
      ])
      onJoined()
    },
  })
  const error = joining.error && errorOf(joining.error)
  const refused = error && refusal(error)
  const ofName = error?.reason === 'name_taken' || error?.reason === 'invalid_public_name'
  const ofTeam = TEAM_REASONS.has(error?.reason ?? '') && (way === 'team' || way === 'new-team')
  const typed = problemsOf(name.trim(), way, team.trim())
  // What was refused is where one types next.
  useEffect(() => {
    if (joining.isError) (ofName ? nameField : ofTeam ? teamField : null)?.current?.focus()
  }, [joining.isError, ofName, ofTeam])

  return {
    name,
    setName,
    nameField,
    division,
    setDivision,
    way,
    setWay,
    team,
    setTeam,
    teamField,
    isSending: joining.isPending,
    problems: {
      name: (isTried && typed.name) || (ofName ? (refused ?? undefined) : undefined),
      team: (isTried && typed.team) || (ofTeam ? (refused ?? undefined) : undefined),
      rest: ofName || ofTeam ? null : refused,
    },
    submit: (submitted: FormEvent) => {
      submitted.preventDefault()
      setTried(true)
      if (typed.name) return nameField.current?.focus()
      if (typed.team) return teamField.current?.focus()
      if (way !== 'link' || ofLink) joining.mutate()
    },
  }
}

export type JoinFormState = ReturnType<typeof useJoinForm>
