import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { AuthServer } from '#tests/support/auth-server.ts'
import { openSchool, provider, type School } from '#tests/support/school.ts'

const site = 'http://127.0.0.1:3000'

let school: School
let server: AuthServer
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  server = await school.startServer()
})
afterEach(() => {
  school.trouble.ofTokens = undefined
  return server.stop()
})
afterAll(() => school?.close())

type Client = Awaited<ReturnType<AuthServer['signedIn']>>

/** Signs somebody in at the school for an admin; answers the way back to the club. */
async function begin(client: Client, scopes?: string): Promise<URL> {
  const options = {
    redirectTo: `${site}/admin/account`,
    skipBrowserRedirect: true,
    ...(scopes ? { scopes, queryParams: { prompt: 'consent' } } : {}),
  }
  const { data, error } = await client.linkIdentity({ provider: provider as 'google', options })
  if (error) throw error
  return school.signIn(data.url ?? '', 'stranger')
}

async function comeBack({ search }: URL) {
  const response = await fetch(`${server.url}/callback${search}`, { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '')
  return {
    response,
    location,
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

test('the provider’s own tokens come along, the one that renews them too when it gives one', async () => {
  const client = await server.signedIn()
  const { fragment } = await comeBack(await begin(client, 'offline_access'))
  expect(fragment).toMatchObject({
    provider_token: expect.stringMatching(/./),
    provider_refresh_token: expect.stringMatching(/./),
  })
  const { data } = await client.getUserIdentities()
  const linked = data?.identities.find((identity) => identity.provider === provider)
  if (linked) await client.unlinkIdentity(linked)
  expect((await comeBack(await begin(client))).fragment).not.toHaveProperty(
    'provider_refresh_token',
  )
})

const inTrouble = { error: 'temporarily_unavailable', error_code: 'server_error' }
const refused = { error: 'invalid_request', error_code: 'bad_oauth_callback' }
const answering = (status: number, type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': type }).end(body)

test.each([
  ['a page instead of an answer', answering(502, 'text/html', '<h1>Bad gateway</h1>'), inTrouble],
  [
    'an error of its own',
    answering(500, 'application/json', '{"error":"server_error"}'),
    inTrouble,
  ],
  [
    'broken JSON',
    answering(200, 'application/json', '{"access_token":"secret-of-the-sch'),
    inTrouble,
  ],
  ['no JSON', answering(200, 'text/plain', 'OK'), inTrouble],
  ['a connection that breaks', (response: ServerResponse) => void response.destroy(), inTrouble],
  ['silence', () => undefined, inTrouble],
  ['JSON without a token', answering(200, 'application/json', '{}'), refused],
  ['a refusal', answering(400, 'application/json', '{"error":"invalid_grant"}'), refused],
])(
  '%s at the token endpoint links nothing, says so to the browser and signs nobody out',
  async (_name, ofTokens, expected) => {
    const client = await server.signedIn()
    const callback = await begin(client)
    school.trouble.ofTokens = ofTokens
    const { response, location, fragment } = await comeBack(callback)
    expect(response.status).toBe(302)
    expect(location.href).toMatch(`${site}/admin/account#`)
    expect(fragment).toEqual({ ...expected, error_description: expect.any(String), sb: '' })
    expect(fragment.error_description).not.toMatch(/secret|\bat\b.*:\d+/)
    expect(await school.identities()).toEqual([])
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    school.trouble.ofTokens = undefined
    expect((await comeBack(await begin(client))).fragment).toHaveProperty('access_token')
  },
  seconds(20),
)

test('with PKCE trouble is said where the client looks', async () => {
  const client = server.device({ flowType: 'pkce' })
  await client.signInWithPassword({
    email: 'admin@cirta.example',
    password: 'a password of our own',
  })
  const callback = await begin(client)
  school.trouble.ofTokens = answering(503, 'text/plain', '')
  const { searchParams } = (await comeBack(callback)).location
  expect(Object.fromEntries(searchParams)).toMatchObject(inTrouble)
})

test('a provider that redirects is not followed', async () => {
  const client = await server.signedIn()
  const callback = await begin(client)
  let asked = 0
  school.trouble.ofTokens = (response) => {
    asked += 1
    response.writeHead(307, { location: '/token/elsewhere' }).end()
  }
  expect((await comeBack(callback)).fragment).toMatchObject(inTrouble)
  expect(asked).toBe(1)
})

test('a provider that speaks for another issuer than the one configured is not believed', async () => {
  const { authorization } = await server.bearer(await server.signedIn())
  const { config } = server.services
  const liar = createServer()
  liar.listen(0, '127.0.0.1')
  await once(liar, 'listening')
  const address = liar.address()
  const own = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const statusAs = async (issuer: string) => {
    liar.removeAllListeners('request')
    liar.on('request', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${own}/auth`,
          token_endpoint: `${own}/token`,
        }),
      )
    })
    const oidcProviders = [{ name: provider, issuer: own, clientId: 'club', clientSecret: 'x' }]
    server.services.config = { ...config, oidcProviders }
    const path = `/user/identities/authorize?provider=${provider}&skip_http_redirect=true`
    return (await fetch(server.url + path, { headers: { authorization } })).status
  }
  expect([await statusAs('https://evil.example'), await statusAs(own)]).toEqual([503, 200])
  server.services.config = config
  liar.close()
})
