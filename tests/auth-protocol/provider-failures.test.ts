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

/** Signs an admin in at the provider and returns the callback's address. */
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

async function requestCallback({ search }: URL) {
  const response = await fetch(`${server.url}/callback${search}`, { redirect: 'manual' })
  const location = new URL(response.headers.get('location') ?? '')
  return {
    response,
    location,
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

test('the session contains the provider’s own access token, and its refresh token if there is one', async () => {
  const client = await server.signedIn()
  const { fragment } = await requestCallback(await begin(client, 'offline_access'))
  expect(fragment).toMatchObject({
    provider_token: expect.stringMatching(/./),
    provider_refresh_token: expect.stringMatching(/./),
  })
  const { data } = await client.getUserIdentities()
  const linked = data?.identities.find((identity) => identity.provider === provider)
  if (linked) await client.unlinkIdentity(linked)
  expect((await requestCallback(await begin(client))).fragment).not.toHaveProperty(
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
  '%s at the token endpoint links nothing, shows the browser an error and signs nobody out',
  async (_name, ofTokens, expected) => {
    const client = await server.signedIn()
    const callback = await begin(client)
    school.trouble.ofTokens = ofTokens
    const { response, location, fragment } = await requestCallback(callback)
    expect(response.status).toBe(302)
    expect(location.href).toMatch(`${site}/admin/account#`)
    expect(fragment).toEqual({ ...expected, error_description: expect.any(String), sb: '' })
    expect(fragment.error_description).not.toMatch(/secret|\bat\b.*:\d+/)
    expect(await school.identities()).toEqual([])
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    school.trouble.ofTokens = undefined
    expect((await requestCallback(await begin(client))).fragment).toHaveProperty('access_token')
  },
  seconds(20),
)

test('with PKCE the error is where the client looks for it', async () => {
  const client = server.device({ flowType: 'pkce' })
  await client.signInWithPassword({
    email: 'admin@cirta.example',
    password: 'a password of our own',
  })
  const callback = await begin(client)
  school.trouble.ofTokens = answering(503, 'text/plain', '')
  const { searchParams } = (await requestCallback(callback)).location
  expect(Object.fromEntries(searchParams)).toMatchObject(inTrouble)
})

test('a redirect of the provider’s token endpoint is not followed', async () => {
  const client = await server.signedIn()
  const callback = await begin(client)
  let asked = 0
  school.trouble.ofTokens = (response) => {
    asked += 1
    response.writeHead(307, { location: '/token/elsewhere' }).end()
  }
  expect((await requestCallback(callback)).fragment).toMatchObject(inTrouble)
  expect(asked).toBe(1)
})

test('a provider whose issuer differs from the configured one is refused', async () => {
  const { authorization } = await server.bearer(await server.signedIn())
  const { config } = server.services
  const otherIssuer = createServer()
  otherIssuer.listen(0, '127.0.0.1')
  await once(otherIssuer, 'listening')
  const address = otherIssuer.address()
  const own = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const statusAs = async (issuer: string) => {
    otherIssuer.removeAllListeners('request')
    otherIssuer.on('request', (_request, response) => {
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
  otherIssuer.close()
})
