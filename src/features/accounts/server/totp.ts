import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { seconds } from '#core/durations.ts'

const secretBytes = 20
const period = 30

/** A new secret in every form an authenticator app accepts. The QR code has its own colours. */
export function newTotp(issuer: string, account: string) {
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ issuer, label: account, secret, period }).toString()
  const qrCode = renderSVG(uri, { blackColor: 'black', whiteColor: 'white' })
  return { qr_code: qrCode, secret: secret.base32, uri }
}

/**
 * The time step of this code: the current or a neighbouring one, to allow for clock skew; else
 * undefined.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / seconds(period)) + delta
}
