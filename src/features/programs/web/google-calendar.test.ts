import { describe, expect, test } from 'vitest'
import { demoSeason, demoTeam } from '#tests/support/demo-teams.ts'
import { seasonAt } from '../rules.ts'
import { googleCalendarAddress, seriesOf } from './google-calendar.ts'

const always = { valid_from: null, valid_until: null }
const november = new Date('2026-11-20T12:00:00+01:00')

describe('a team’s series', () => {
  test('days at the same time are one', () => {
    expect(seriesOf(demoTeam('u12-girls'), november, demoSeason)).toEqual([
      { time: '17:30', minutes: 60, weekdays: ['friday', 'saturday'], ...always },
    ])
    expect(seriesOf(demoTeam('u18-boys'), november, demoSeason)).toEqual([
      { time: '20:30', minutes: 60, weekdays: ['monday'], ...always },
      { time: '19:30', minutes: 60, weekdays: ['thursday'], ...always },
    ])
  })

  test('Google Calendar is told when, how often, until when and where', () => {
    const words = { text: 'Entraînement U12', details: 'Yacine M.', location: 'Constantine' }
    const addresses = seriesOf(demoTeam('u12-girls'), november, demoSeason).map((series) =>
      googleCalendarAddress(series, seasonAt(november, demoSeason), words),
    )
    expect(addresses.map((address) => Object.fromEntries(new URL(address).searchParams))).toEqual([
      {
        action: 'TEMPLATE',
        ...words,
        dates: '20260904T173000/20260904T183000',
        ctz: 'Africa/Algiers',
        recur: 'RRULE:FREQ=WEEKLY;UNTIL=20270630T225959Z;BYDAY=FR,SA',
      },
    ])
  })

  test('a session’s own first and last day are those of its series', () => {
    const team = demoTeam('u12-girls')
    const sessions = team.sessions.map((session) =>
      session.weekday === 'friday'
        ? { ...session, valid_from: '2026-11-01', valid_until: '2027-02-17' }
        : session,
    )
    const words = { text: 'U12', details: '', location: 'Constantine' }
    const read = seriesOf({ sessions }, november, demoSeason).map((series) => {
      const season = seasonAt(november, demoSeason)
      const { searchParams } = new URL(googleCalendarAddress(series, season, words))
      return [searchParams.get('dates'), searchParams.get('recur')]
    })
    expect(read).toEqual([
      ['20261106T173000/20261106T183000', 'RRULE:FREQ=WEEKLY;UNTIL=20270217T225959Z;BYDAY=FR'],
      ['20260905T173000/20260905T183000', 'RRULE:FREQ=WEEKLY;UNTIL=20270630T225959Z;BYDAY=SA'],
    ])
  })
})
