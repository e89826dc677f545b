import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { bundleClient, openClientPage, signInOn } from '#tests/support/client-page.ts'

const admin = { email: 'admin@cirta.example', password: ownPassword }

let site: OpenSite
let script: string

beforeAll(async () => {
  site = await openSite()
  script = await bundleClient()
})
beforeEach(() => site.db.database.pool.query('delete from sessions; delete from factors'))
afterAll(() => site?.close())

const origin = () => site.program.url.replace('127.0.0.1', 'localhost')

async function addVirtualKey(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** A signed-in page with a virtual security key that is already registered. */
async function openWithKey() {
  const context = await site.browser.newContext({ bypassCSP: true })
  const page = await openClientPage(context, origin(), script)
  const key = await addVirtualKey(page)
  expect(await signInOn(page, admin)).toBeUndefined()
  const registered = await page.evaluate(async () => {
    const { data, error } = await window.client.mfa.webauthn.register({ friendlyName: 'Key' })
    const claims = await window.client.getClaims()
    return {
      error: error?.message,
      user: data?.user,
      aal: claims.data?.claims.aal,
      amr: claims.data?.claims.amr,
    }
  })
  expect(registered.error).toBeUndefined()
  const factorId = registered.user?.factors?.[0]?.id ?? ''
  return { ...key, context, page, factorId, registered }
}

const level = (page: Page) =>
  page.evaluate(
    async () => (await window.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel,
  )

const authenticate = (page: Page, factorId: string) =>
  page.evaluate(
    async (id) => (await window.client.mfa.webauthn.authenticate({ factorId: id })).error?.code,
    factorId,
  )

test('a security key is registered, verifies the session, and does so again after the next sign-in', async () => {
  const { context, page, factorId, registered } = await openWithKey()
  expect(registered).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    user: { factors: [{ factor_type: 'webauthn', status: 'verified', friendly_name: 'Key' }] },
  })
  expect(JSON.stringify(registered.user)).not.toMatch(/credential|publicKey/)
  await page.evaluate(() => window.client.signOut({ scope: 'local' }))
  await signInOn(page, admin)
  expect(await level(page)).toBe('aal1')
  const closed = await page.evaluate(async () => {
    const { data } = await window.client.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const response = await fetch('/api/admin/dashboard', { headers })
    return [response.status, (await response.json()).code]
  })
  expect(closed).toEqual([403, 'insufficient_aal'])
  expect(await authenticate(page, factorId)).toBeUndefined()
  expect(await level(page)).toBe('aal2')
  const { rows } = await site.db.database.pool.query(
    `select credential->>'counter' as counter from factors`,
  )
  expect(Number(rows[0].counter)).toBeGreaterThan(0)
  await context.close()
})

test('another key, an answer to another challenge and a changed answer are refused without ending the session', async () => {
  const { context, page, factorId, cdp, authenticatorId } = await openWithKey()
  const answers = await page.evaluate(async (id) => {
    const { data } = await window.client.getSession()
    const headers = {
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    }
    const challenge = async () => {
      const response = await fetch(`/auth/v1/factors/${id}/challenge`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      return response.json()
    }
    const verify = async (challengeId: string, credential_response: unknown) => {
      const body = JSON.stringify({
        challenge_id: challengeId,
        webauthn: { type: 'request', credential_response },
      })
      const response = await fetch(`/auth/v1/factors/${id}/verify`, {
        method: 'POST',
        headers,
        body,
      })
      return `${response.status} ${(await response.json()).error_code}`
    }
    const asked = await challenge()
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      asked.webauthn.credential_options.publicKey,
    )
    const credential = await navigator.credentials.get({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) throw new Error('no credential')
    const right = credential.toJSON()
    const changed = { ...right, response: { ...right.response, signature: 'AAAA' } }
    const other = await challenge()
    return [
      await verify(other.id, right),
      await verify(asked.id, changed),
      await verify(asked.id, {}),
      await verify(asked.id, null),
    ]
  }, factorId)
  expect(answers).toEqual([
    '422 mfa_verification_failed',
    '422 mfa_verification_failed',
    '422 mfa_verification_failed',
    '400 validation_failed',
  ])
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  expect(await page.evaluate(async () => (await window.client.getUser()).error)).toBeNull()
  await context.close()
})

test('a key cannot be registered twice', async () => {
  const { context, page } = await openWithKey()
  const again = await page.evaluate(async () => {
    const { error } = await window.client.mfa.webauthn.register({ friendlyName: 'Again' })
    return error?.name
  })
  expect(again).toBeDefined()
  const { rows } = await site.db.database.pool.query(
    `select from factors where status = 'verified'`,
  )
  expect(rows).toHaveLength(1)
  await context.close()
})
