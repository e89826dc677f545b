import { expect } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { demoAuthorization } from './demo-club.ts'
import type { RunningProgram } from './program.ts'

type Session = { id: string; weekday: string }

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

async function readTeam(url: string, slug: string): Promise<{ id: string; sessions: Session[] }> {
  const { items } = await (await fetch(`${url}/api/teams`)).json()
  return items.find((team: { slug: string }) => team.slug === slug)
}

/** The session of the day that is so many days ahead, by the club's clock. */
function sessionIn(ahead: number, sessions: readonly Session[]) {
  const day = clubDay(new Date(Date.now() + days(ahead)))
  const session = sessions.find(({ weekday }) => weekday === names[new Date(day).getUTCDay()])
  return session && { session: session.id, day }
}

/** The team's next session day from tomorrow on, and its session. */
async function nextDayOf(url: string, slug: string) {
  const { id, sessions } = await readTeam(url, slug)
  for (let ahead = 1; ahead < 8; ahead += 1) {
    const found = sessionIn(ahead, sessions)
    if (found) return { team: id, ...found }
  }
  throw new Error(`${slug} has no session`)
}

/** Archives the team, and returns what undoes it. */
export async function archiveTeam(program: RunningProgram, slug: string) {
  const { id } = await readTeam(program.url, slug)
  const authorization = await demoAuthorization(program)
  const ask = async (method: string, path: string) => {
    const answer = await fetch(program.url + path, { method, headers: { authorization } })
    expect([200, 204], await answer.text()).toContain(answer.status)
  }
  await ask('DELETE', `/api/admin/teams/${id}`)
  return () => ask('POST', `/api/admin/teams/${id}/restore`)
}

/** The first of these teams that does not train today. */
export async function teamFreeToday(url: string, slugs: readonly string[]): Promise<string> {
  for (const slug of slugs) {
    const { sessions } = await readTeam(url, slug)
    if (!sessionIn(0, sessions)) return slug
  }
  throw new Error(`${slugs.join(', ')} train today`)
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
