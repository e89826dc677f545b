import { expect } from 'vitest'
import type { RunningProgram } from './program.ts'

/** Signs an admin in, by default the first. Returns the value of `Authorization`. */
export async function signIn(
  { url }: RunningProgram,
  password: string,
  email = 'admin@cirta.example',
): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return `Bearer ${access_token}`
}

/** Calls a running program as an admin; every call must succeed. */
export const adminCalls =
  ({ url }: RunningProgram, authorization: string) =>
  async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return method === 'DELETE' ? undefined : answer.json()
  }

/** Uploads a picture. Returns its address. */
export async function uploadPicture(
  { url }: RunningProgram,
  authorization: string,
  picture: { bytes: Buffer; name: string },
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture.bytes)]), picture.name)
  const sent = { method: 'POST', headers: { authorization }, body: form }
  const stored = (await (await fetch(`${url}/api/admin/uploads`, sent)).json()) as { url: string }
  return stored.url
}
