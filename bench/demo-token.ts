import { demoPassword } from '../src/platform/config.ts'

/** An access token of the demo's first admin. */
export async function demoToken({ url }: { url: string }): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: demoPassword }),
  })
  return (await response.json()).access_token
}
