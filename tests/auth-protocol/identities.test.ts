import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { addTotp } from '#tests/support/authenticator.ts'
import { admin, type AuthServer, startAuthServer } from '#tests/support/auth-server.ts'
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
afterEach(() => server.stop())
afterAll(() => school?.close())

type Client = Awaited<ReturnType<AuthServer['signedIn']>>

/** Links an account as a browser does: to the provider and back to the callback. */
async function link(client: Client, subject: string, redirectTo = `${site}/admin/account`) {
  const { data, error } = await client.linkIdentity({
    provider: provider as 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  return requestCallback(await school.signIn(data.url ?? '', subject))
}

async function requestCallback(callback: URL) {
  const response = await fetch(
    server.url.replace('/auth/v1', '') + callback.pathname + callback.search,
    {
      redirect: 'manual',
    },
  )
  const location = new URL(response.headers.get('location') ?? '')
  return {
    status: response.status,
    location,
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}

test('a provider may send email_verified as a string', async () => {
  for (const [word, isVerified] of [
    ['true', true],
    ['false', false],
  ] as const) {
    school.accounts.set(word, { email: `${word}@school.example`, email_verified: word })
    const client = await server.signedIn()
    const { fragment } = await link(client, word)
    expect(fragment.token_type).toBe('bearer')
    const { data } = await client.getUserIdentities()
    expect(data?.identities.at(-1)?.identity_data?.email_verified).toBe(isVerified)
  }
})

test('an account is linked in the browser, and the session continues', async () => {
  const client = await server.signedIn()
  const before = (await client.getClaims()).data?.claims.session_id
  const { status, location, fragment } = await link(client, 'stranger')
  expect(status).toBe(302)
  expect(location.href).toMatch(`${site}/admin/account#`)
  expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) })
  const { access_token = '', refresh_token = '' } = fragment
  await client.setSession({ access_token, refresh_token })
  expect((await client.getClaims()).data?.claims.session_id).toBe(before)
  const { data } = await client.getUserIdentities()
  expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', provider])
  const { id_token } = await school.tokensOf('stranger')
  expect(
    (await server.device().signInWithIdToken({ provider, token: id_token })).data.user?.email,
  ).toBe(admin.email)
})

test('with PKCE the browser returns with a code', async () => {
  const client = server.device({ flowType: 'pkce' })
  await client.signInWithPassword(admin)
  const { location } = await link(client, 'stranger')
  const code = location.searchParams.get('code') ?? ''
  expect(location.hash).toBe('')
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(2)
  expect((await school.database.pool.query('select from sessions')).rowCount).toBe(1)
})

test('an account that is linked to another admin is refused', async () => {
  await link(await server.signedIn(), 'stranger')
  const coach = await server.signedIn({ ...admin, email: 'coach@cirta.example' })
  expect((await link(coach, 'stranger')).fragment).toMatchObject({
    error: 'invalid_request',
    error_code: 'identity_already_exists',
  })
  const { id_token } = await school.tokensOf('stranger')
  const { error } = await coach.linkIdentity({ provider, token: id_token })
  expect(error).toMatchObject({ status: 422, code: 'identity_already_exists' })
})

test('an account is linked by its id_token, and unlinked', async () => {
  const client = await server.signedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const { id_token } = await school.tokensOf('stranger')
  expect((await client.linkIdentity({ provider, token: id_token })).error).toBeNull()
  expect(events).toContain('USER_UPDATED')
  const { data } = await client.getUserIdentities()
  const [email, linked] = data?.identities ?? []
  if (!email || !linked) throw new Error('not linked')
  expect((await client.unlinkIdentity(email)).error).toMatchObject({
    code: 'email_conflict_identity_not_deletable',
  })
  expect(
    (await client.unlinkIdentity({ ...email, identity_id: crypto.randomUUID() })).error,
  ).toMatchObject({
    code: 'identity_not_found',
  })
  expect((await client.getUser()).data.user?.app_metadata).toEqual({
    provider: 'email',
    providers: ['email', provider],
  })
  expect((await client.unlinkIdentity(linked)).error).toBeNull()
  expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
  expect((await client.unlinkIdentity(email)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  })
  expect((await client.unlinkIdentity({ ...email, identity_id: 'x' })).error).toMatchObject({
    status: 404,
  })
  expect(await server.actions()).toEqual([
    'session.started',
    'identity.linked',
    'identity.unlinked',
  ])
})

test('with a second factor, linking and unlinking require it', async () => {
  await addTotp(server, await server.signedIn())
  const client = await server.signedIn()
  await expect(link(client, 'stranger')).rejects.toMatchObject({ code: 'insufficient_aal' })
  const { id_token } = await school.tokensOf('stranger')
  expect((await client.linkIdentity({ provider, token: id_token })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  const { data } = await client.getUserIdentities()
  const [email] = data?.identities ?? []
  if (!email) throw new Error('no identity')
  expect((await client.unlinkIdentity(email)).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
})

test('of many identical callbacks at the same time, one links', async () => {
  const client = await server.signedIn()
  const options = { redirectTo: `${site}/admin/account`, skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: provider as 'google', options })
  const callback = await school.signIn(data.url ?? '', 'stranger')
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestCallback(callback)))
  expect(answers.filter(({ fragment }) => fragment.access_token)).toHaveLength(1)
  expect(await school.identities()).toHaveLength(1)
})

test('the callback also accepts a posted form', async () => {
  const client = await server.signedIn()
  const options = { redirectTo: `${site}/admin/account`, skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: provider as 'google', options })
  const { searchParams } = await school.signIn(data.url ?? '', 'stranger')
  const response = await fetch(`${server.url}/callback`, {
    method: 'POST',
    headers: { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' },
    body: searchParams,
    redirect: 'manual',
  })
  expect(response.headers.get('location')).toMatch(`${site}/admin/account#access_token=`)
})

test('an error of the callback is shown on the page that waits for it', async () => {
  const client = await server.signedIn()
  const options = { redirectTo: `${site}/admin/account`, skipBrowserRedirect: true }
  const { data } = await client.linkIdentity({ provider: provider as 'google', options })
  const callback = await school.signIn(data.url ?? '', 'stranger')
  callback.searchParams.set('error', 'access_denied')
  callback.searchParams.delete('code')
  expect((await requestCallback(callback)).fragment).toMatchObject({
    error_code: 'bad_oauth_callback',
  })
  expect(await school.identities()).toEqual([])
})

test('an unknown, repeated or expired callback links nothing', async () => {
  const client = await server.signedIn()
  const begin = async () => {
    const options = { redirectTo: `${site}/admin/account`, skipBrowserRedirect: true }
    const { data } = await client.linkIdentity({ provider: provider as 'google', options })
    return school.signIn(data.url ?? '', 'stranger')
  }
  const unknown = await requestCallback(
    new URL(`${site}/auth/v1/callback?state=${crypto.randomUUID()}&code=x`),
  )
  expect(unknown.fragment).toMatchObject({ error_code: 'bad_oauth_state' })
  const refused = new URL(await begin())
  refused.searchParams.set('code', 'forged')
  const forged = await requestCallback(refused)
  expect(forged.fragment).toMatchObject({ error_code: 'bad_oauth_callback' })
  expect((await requestCallback(refused)).fragment).toMatchObject({ error_code: 'bad_oauth_state' })
  const late = await begin()
  server.clock.offsetMs = minutes(6)
  expect((await requestCallback(late)).fragment).toMatchObject({ error_code: 'bad_oauth_state' })
  expect(await school.identities()).toEqual([])
})

test('an unknown provider is refused, or redirects a browser with the error', async () => {
  const client = await server.signedIn()
  const headers = await server.bearer(client)
  const ask = (query: string) =>
    fetch(`${server.url}/user/identities/authorize?${query}`, { headers, redirect: 'manual' })
  const unknown = await ask('provider=google')
  expect({ status: unknown.status, code: (await unknown.json()).error_code }).toEqual({
    status: 400,
    code: 'validation_failed',
  })
  const known = await ask(
    `provider=${provider}&prompt=consent&login_hint=a@b.example&nonce=mine&state=mine`,
  )
  expect(known.status).toBe(302)
  const location = new URL(known.headers.get('location') ?? '')
  expect(location.origin).toBe(school.issuer)
  // The browser cannot override the parameters that protect the callback.
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    prompt: 'consent',
    login_hint: 'a@b.example',
    code_challenge_method: 'S256',
    nonce: expect.not.stringMatching(/^mine$/),
    state: expect.not.stringMatching(/^mine$/),
  })
  expect(
    (await ask(`provider=${provider}&code_challenge=x&code_challenge_method=s256`)).status,
  ).toBe(400)
})

test('without a provider linking is refused, and the settings list the providers', async () => {
  expect((await (await fetch(`${server.url}/settings`)).json()).external).toMatchObject({
    email: true,
    [provider]: true,
  })
  await server.stop()
  server = await startAuthServer(school.database)
  const client = await server.signedIn()
  const { error } = await client.linkIdentity({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  })
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
  const { id_token } = await school.tokensOf('verified')
  const refused = await server.device().signInWithIdToken({ provider, token: id_token })
  expect(refused.error).toMatchObject({ status: 400, code: 'provider_disabled' })
})
