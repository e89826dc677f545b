import { useMutation } from '@tanstack/react-query'
import { z } from '#core/schema.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { EarlierValues } from '#ui/forms/earlier-values.tsx'
import { newSession, type NewSession } from '../../admin-contract.ts'
import { weekdayName } from '../team-words.ts'
import { changeSession, sessionRevisionsQuery, useReadWeekAgain } from './client.ts'
import { pathOf, useSessionToast } from './use-session-toasts.ts'
import type { Slot } from './week-layout.ts'

/** Earlier values of a session; one press restores each. */
export function SessionHistory({ slot: { session, team } }: { slot: Slot }) {
  const locale = useLanguage()
  const tell = useSessionToast()
  const path = pathOf(session)
  const { mutate: takeBack } = useMutation({
    mutationFn: (value: NewSession) => changeSession(path, { ...value, version: session.version }),
    onSuccess: (after) => tell(team, session, after),
    onError: useRefusalToast(),
    onSettled: useReadWeekAgain(),
  })
  return (
    <EarlierValues
      query={sessionRevisionsQuery(path)}
      valuesOf={({ value }) => z.safeParse(newSession, value).data}
      onUse={(earlier) => takeBack(earlier)}
    >
      {({ weekday, time }) => (
        <p>
          {weekdayName(weekday, locale)} <bdi dir="ltr">{time}</bdi>
        </p>
      )}
    </EarlierValues>
  )
}
