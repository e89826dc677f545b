import { expect } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { demoAuthorization } from './demo-club.ts'
import type { RunningProgram } from './program.ts'

/** The team's next session day from tomorrow on, and its session. */
async function nextDayOf(url: string, slug: string) {
  const { items } = await (await fetch(`${url}/api/teams`)).json()
  const { id, sessions } = items.find((team: { slug: string }) => team.slug === slug)
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  for (let ahead = 1; ahead < 8; ahead += 1) {
    const day = clubDay(new Date(Date.now() + days(ahead)))
    const name = names[new Date(day).getUTCDay()]
    const session = sessions.find(({ weekday }: { weekday: string }) => weekday === name)
    if (session) return { team: id, session: session.id, day }
  }
  throw new Error(`${slug} has no session`)
}

/** Cancels or moves the team's next session from tomorrow on, and returns its usual day. */
export async function changeDay(
  program: RunningProgram,
  slug: string,
  change: Record<string, unknown>,
): Promise<string> {
  const { team, session, day } = await nextDayOf(program.url, slug)
  const path = `/api/admin/teams/${team}/sessions/${session}/exceptions`
  const answer = await fetch(program.url + path, {
    method: 'POST',
    headers: {
      authorization: await demoAuthorization(program),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ date: day, ...change }),
  })
  expect([200, 201], await answer.text()).toContain(answer.status)
  return day
}
