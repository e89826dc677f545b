import type { Config } from '#platform/config.ts'
import { needsStrongSignIn } from './policy.ts'

export type IdentityRow = {
  id: string
  subject: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type FactorRow = {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'unverified' | 'verified'
  phone: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

/** A user as `userColumns` selects it. */
export type UserRow = {
  id: string
  email: string
  email_confirmed_at: string | null
  user_metadata: Record<string, unknown>
  last_sign_in_at: string | null
  new_email: string | null
  email_change_sent_at: string | null
  created_at: string
  updated_at: string
  identities: IdentityRow[]
  factors: FactorRow[]
}

export const userColumns = `
  u.id, u.email, u.email_confirmed_at, u.user_metadata, u.last_sign_in_at, u.created_at, u.updated_at,
  (select new_email from email_changes where user_id = u.id) as new_email,
  (select sent_at from email_changes where user_id = u.id) as email_change_sent_at,
  (select coalesce(json_agg(to_json(i) order by i.created_at, i.id), '[]')
     from identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(f order by f.created_at, f.id), '[]')
     from (select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at,
       updated_at
             from factors where user_id = u.id) f) as factors`

const presentIdentity = ({ id, subject, ...identity }: IdentityRow) => ({
  identity_id: id,
  id: subject,
  ...identity,
  last_sign_in_at: identity.last_sign_in_at ?? undefined,
  email: identity.identity_data.email,
})

/** Phones have no plus sign on this wire. */
const presentFactor = (factor: FactorRow) => ({
  ...factor,
  friendly_name: factor.friendly_name || undefined,
  phone: factor.phone?.slice(1) ?? '',
})

export const hasVerifiedFactor = ({ factors }: UserRow) =>
  factors.some(({ status }) => status === 'verified')

/** `second_factor`: without one the back office stays closed. */
const appMetadata = (config: Config, { identities }: UserRow) => ({
  provider: identities[0]?.provider ?? 'email',
  providers: identities.map(({ provider }) => provider),
  second_factor: needsStrongSignIn(config) ? 'required' : undefined,
})

/** The user in the wire's format. Missing values are left out, never null. */
export function presentUser(config: Config, user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: '',
    confirmed_at: user.email_confirmed_at ?? undefined,
    new_email: user.new_email ?? undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: appMetadata(config, user),
    user_metadata: user.user_metadata,
    factors: user.factors.length > 0 ? user.factors.map(presentFactor) : undefined,
    identities: user.identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}
export type PresentedUser = ReturnType<typeof presentUser>
