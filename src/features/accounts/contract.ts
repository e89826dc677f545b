import { roles } from '#core/permissions.ts'
import { email, plainText, text, z } from '#core/schema.ts'

/** Clients send null for missing values, and extra keys of their own. */
export const passwordGrant = z.object({
  email: z.nullish(text(254)),
  phone: z.nullish(z.string()),
  password: z.string().check(z.maxLength(1000)),
})

export const refreshGrant = z.object({ refresh_token: z.string() })

export const pkceGrant = z.object({
  auth_code: z.string().check(z.minLength(1)),
  code_verifier: z.string().check(z.minLength(1)),
})

export const idTokenGrant = z.object({
  provider: z.nullish(z.string()),
  id_token: z.nullish(z.string()),
  access_token: z.nullish(z.string()),
  nonce: z.nullish(z.string()),
  link_identity: z.nullish(z.boolean()),
})

/**
 * The address or phone of a request. Sign-up and codes by mail read nothing else, because they are
 * refused in any case.
 */
export const addressee = z.object({ email: z.nullish(z.string()), phone: z.nullish(z.string()) })

const pkceParameters = {
  code_challenge: z.nullish(z.string()),
  code_challenge_method: z.nullish(z.string()),
}

export const redirectQuery = z.object({ redirect_to: z.optional(z.string()) })

export const recoverRequest = z.object({ email: email(), ...pkceParameters })
export const resendRequest = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  ...pkceParameters,
})

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export const linkQuery = z.object({
  token: z.string().check(z.minLength(1)),
  type: z.enum(linkTypes),
  redirect_to: z.optional(z.string()),
})
export const verification = z.object({
  type: z.enum([...linkTypes, 'email', 'sms', 'phone_change']),
  token_hash: z.nullish(z.string()),
  token: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
})

export const userChange = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  password: z.nullish(z.string().check(z.maxLength(1000))),
  current_password: z.nullish(z.string().check(z.maxLength(1000))),
  nonce: z.nullish(z.string()),
  data: z.nullish(z.record(z.string(), z.unknown())),
  app_metadata: z.nullish(z.unknown()),
  ...pkceParameters,
})

export const linkRequest = z.object({
  provider: z.string(),
  redirect_to: z.optional(z.string()),
  scopes: z.optional(z.string()),
  access_type: z.optional(z.string()),
  hd: z.optional(z.string()),
  login_hint: z.optional(z.string()),
  prompt: z.optional(z.string()),
  ui_locales: z.optional(z.string()),
  ...pkceParameters,
})

const factorName = z.nullish(plainText(100))

export const newFactor = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: factorName,
  issuer: z.nullish(z.string().check(z.maxLength(100))),
  phone: z.nullish(z.string()),
})
export const factorAnswer = z.object({
  challenge_id: z.uuid(),
  code: z.nullish(z.string()),
  webauthn: z.nullish(
    z.object({ type: z.string(), credential_response: z.record(z.string(), z.unknown()) }),
  ),
})
export const recoveryCodesRequest = z.object({ friendly_name: factorName })
export const recoveryCodeAnswer = z.object({ code: z.string().check(z.maxLength(100)) })

/** An active session on one device; `browser` and `system` are names, empty when unknown. */
const signedInDevice = z.object({
  id: z.uuid(),
  browser: z.string(),
  system: z.string(),
  is_current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export const sessionList = z.object({
  items: z.array(signedInDevice),
  next_cursor: z.null(),
  total: z.int(),
})
export type SessionList = z.infer<typeof sessionList>

export const ownAccess = z.object({
  email: z.string(),
  role: z.enum(roles),
  teams: z.array(z.string()),
})
export type OwnAccess = z.infer<typeof ownAccess>

export const logoutScopes = ['global', 'local', 'others'] as const
export const logoutQuery = z.object({ scope: z._default(z.enum(logoutScopes), 'global') })
export type LogoutScope = (typeof logoutScopes)[number]

export const signInForm = z.object({ email: email(), password: z.string().check(z.minLength(1)) })
export type SignInForm = z.infer<typeof signInForm>

/**
 * Shown to everybody on the sign-in page: an address and the demo password, while it still works.
 */
export const signInHint = z.object({
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
})
export type SignInHint = z.infer<typeof signInHint>

/** A code from a mail, text message or app, as typed. */
export const codeForm = z.object({ code: text(40) })

export const recoveryForm = z.object({ email: email() })

/** `current`: the current password, `code`: from a mail, when the server requires them. */
export const newPasswordForm = z.object({
  current: z.optional(z.string().check(z.minLength(1))),
  password: z.string().check(z.minLength(1)),
  code: z.optional(text(40)),
})

/** The name of a new factor, or a phone number. */
export const factorForm = z.object({ value: text(60) })
