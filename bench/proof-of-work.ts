import type { Browser } from 'playwright-core'

const solves = 5

/**
 * How many milliseconds a browser needs per challenge, with its main thread throttled by `rate`.
 */
export async function proofTimes(browser: Browser, url: string, rate: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < solves; turn++) {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await page.goto('/about')
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    times.push(await page.evaluate(solveChallenge))
    await context.close()
  }
  return times
}

/** Runs in the page, like the form's own script. */
async function solveChallenge(): Promise<number> {
  const bytesOf = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  const hexOf = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const { challenge } = await (await fetch('/api/form-stamp?for=order')).json()
  if (!challenge) return 0
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const asked = { name: 'PBKDF2', salt: bytesOf(salt), iterations: cost, hash: 'SHA-256' }
  const begun = performance.now()
  for (let counter = 0; ; counter++) {
    const count = new Uint8Array(new Uint32Array([counter]).buffer).toReversed()
    const password = new Uint8Array([...bytesOf(nonce), ...count])
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const bits = await crypto.subtle.deriveBits(asked, key, keyLength * 8)
    if (hexOf(new Uint8Array(bits)).startsWith(keyPrefix)) return performance.now() - begun
  }
}
