import { createTranslator } from 'use-intl/core'
import { startOfDay } from '#core/algiers.ts'
import type { Club } from '#core/club.ts'
import { directionOf, type Locale } from '#core/locale.ts'
import { paths } from '#core/paths.ts'
import { clubIn } from '#i18n/club-in.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDay, formatTime } from '#i18n/format.ts'
import { type PushMessage, pushLife } from '#platform/push/post-push.ts'
import type { SessionException, Team, TeamSession } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'
import { firstOccurrence, isSessionDay, newStart, placesOf } from '../rules.ts'
import { teamNames } from './team-name.ts'
import { dayToRemindOf, trainingName, trainingsOn } from './trainings-on.ts'

/** What a reminder is about; its text is made from the club's data at the time of sending. */
export type ReminderContent =
  | { kind: 'tomorrow'; details: { training: string; day: string } }
  | { kind: 'changed'; details: { exception: string } }
  /** `extra_at` is when an extra session would have begun that takes place no more. */
  | { kind: 'as_usual'; details: { session: string; date: string; extra_at: string | null } }

const words = {
  fr: {
    ...fr.change,
    tomorrow: 'Rappel\u00a0: {day} à {time}',
    as_usual: 'Comme prévu\u00a0: {day} à {time}',
  },
  en: {
    ...en.change,
    tomorrow: 'Reminder: {day} at {time}',
    as_usual: 'As planned: {day} at {time}',
  },
  ar: {
    ...ar.change,
    tomorrow: 'تذكير: {day} على الساعة {time}',
    as_usual: 'كما كان مقرّرًا: {day} على الساعة {time}',
  },
}

type Telling = { content: ReminderContent; team: Team; club: Club; language: Locale; now: Date }
type Told = { text: string; life: number }

function speaker(locale: Locale) {
  const t = createTranslator({ locale, messages: words[locale] })
  const when = (at: Date) => ({ day: formatDay(at, locale), time: formatTime(at, locale) })
  const read = (texts: Parameters<typeof fallbackText>[0]) => fallbackText(texts, locale)?.text
  return { t, when, read }
}

/** The session of tomorrow with its place; nothing when it was cancelled meanwhile. */
function tomorrow(
  { team, club, language, now }: Telling,
  { training, day }: { training: string; day: string },
): Told | undefined {
  if (day !== dayToRemindOf(now)) return undefined
  const found = trainingsOn(day, [team], club).find((each) => trainingName(each) === training)
  if (!found) return undefined
  const { t, when, read } = speaker(language)
  const place =
    read(partialTranslationsOf(placesOf(found), 'place')) ?? clubIn(club, language).address
  return {
    text: [t('tomorrow', when(found.startsAt)), place].filter(Boolean).join(' – '),
    life: found.startsAt.getTime() - now.getTime(),
  }
}

const usualStart = (session: TeamSession, date: string) =>
  firstOccurrence(session, startOfDay(date))

/** As the strip says it. */
function changed({ language }: Telling, session: TeamSession, exception: SessionException): Told {
  const { t, when, read } = speaker(language)
  const usual = when(usualStart(session, exception.date))
  const at = when(newStart(session, exception))
  const said =
    exception.kind === 'moved'
      ? t('moved', { ...at, usualDay: usual.day, usualTime: usual.time })
      : t(exception.kind, at)
  const place = read(partialTranslationsOf(exception, 'place'))
  const reason = read(partialTranslationsOf(exception, 'reason'))
  return { text: [said, place, reason].filter(Boolean).join(' – '), life: pushLife }
}

function tell(telling: Telling): Told | undefined {
  const { content, team, language } = telling
  const { t, when } = speaker(language)
  if (content.kind === 'tomorrow') return tomorrow(telling, content.details)
  if (content.kind === 'changed') {
    for (const session of team.sessions)
      for (const each of session.exceptions)
        if (each.id === content.details.exception) return changed(telling, session, each)
    return undefined
  }
  const { session: id, date, extra_at } = content.details
  if (extra_at) return { text: t('cancelled', when(new Date(extra_at))), life: pushLife }
  const session = team.sessions.find((each) => each.id === id)
  if (!session || !isSessionDay(session, date)) return undefined
  // The day was changed again meanwhile, which another push reports.
  if (session.exceptions.some((each) => each.kind !== 'extra' && each.date === date))
    return undefined
  return { text: t('as_usual', when(usualStart(session, date))), life: pushLife }
}

/** What the service worker shows; undefined for what no longer holds. */
export function reminderMessage(telling: Telling, tag: string): PushMessage | undefined {
  const { team, language } = telling
  const told = tell(telling)
  return (
    told && {
      payload: JSON.stringify({
        title: teamNames(team)[language],
        body: told.text,
        url: paths.team(team.slug),
        tag,
        lang: language,
        dir: directionOf(language),
      }),
      life: told.life,
    }
  )
}
