import type { Club } from '#core/club.ts'
import { locales } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import type { Services } from '#platform/context.ts'
import { demoPassword } from '#platform/config.ts'
import {
  foldPassword,
  isMadeOf,
  isShortPassword,
  maxPasswordBytes,
  type PasswordWeakness,
  wordsOfAddress,
} from '../rules.ts'
import { AuthError } from './auth-error.ts'
import { publicPasswords } from './policy.ts'

/** What everybody knows of the club and its sport, word by word. */
const clubWords = ({ short_name, locality, ...club }: Club): string[] =>
  [
    ...locales.flatMap((locale) => [club[`name_${locale}`], club[`place_${locale}`]]),
    short_name,
    locality,
    'basket basket-ball كرة السلة',
  ].flatMap((text) => text?.split(/[\s,،]+/).filter(Boolean) ?? [])

let common: Promise<ReadonlySet<string>> | undefined

/**
 * About fifty thousand, loaded when the first password is checked, which most runs of the program
 * never do.
 */
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

type Guarded = Pick<Services, 'config' | 'database'>

/** The weaknesses of an admin's password. The demo password is fine where it may be used at all. */
export async function weaknessesOf(
  services: Guarded,
  email: string,
  password: string,
): Promise<PasswordWeakness[]> {
  const isPublic = publicPasswords(services.config).includes(password)
  if (password === demoPassword && !isPublic) return []
  if (isShortPassword(password)) return ['length']
  const isGuessed =
    isPublic ||
    (await commonPasswords()).has(foldPassword(password)) ||
    isMadeOf([...clubWords(await findClub(services)), ...wordsOfAddress(email)], password)
  return isGuessed ? ['pwned'] : []
}

const messageOf = {
  length: 'Password should be at least 10 characters',
  pwned:
    'Password is too easy to guess: too common, or made of the own address or the club’s words',
}

/** @throws validation_failed, weak_password with its reasons */
export async function assertGoodPassword(
  services: Guarded,
  email: string,
  password: string,
): Promise<void> {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${maxPasswordBytes} bytes`,
    )
  }
  const reasons = await weaknessesOf(services, email, password)
  const [first] = reasons
  if (first)
    throw new AuthError(422, 'weak_password', messageOf[first], { weak_password: { reasons } })
}
