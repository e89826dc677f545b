import { verifyPassword } from '../src/features/accounts/server/password.ts'
import { demoPassword } from '../src/platform/config.ts'
import { treeMemoryMb } from './memory.ts'
import { callRate, sideBySide } from './measure.ts'

const callers = 32
// The program's own number of concurrent hashes.
const hashesAtOnce = 2
const sampleEveryMs = 250

async function signIn(origin: string): Promise<void> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: demoPassword }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`)
}

/** Sign-ins per second of 32 callers, compared with hashing alone, and the peak memory. */
export async function signInRates(origin: string, pid: number) {
  let peakMb = 0
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, treeMemoryMb(pid))), sampleEveryMs)
  const rates = await sideBySide({
    http: () => callRate(callers, () => signIn(origin)),
    hash: () => callRate(hashesAtOnce, () => verifyPassword(undefined, demoPassword)),
  })
  clearInterval(sampling)
  return { ...rates, peakMb }
}
