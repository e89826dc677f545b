import { text, z } from '#core/schema.ts'

/** Clients send null for what they leave out, and keys of their own. */
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

/** Who something is asked for; sign-up and codes by mail look no further. */
export const addressee = z.object({ email: z.nullish(z.string()), phone: z.nullish(z.string()) })

export const logoutScopes = ['global', 'local', 'others'] as const
export const logoutQuery = z.object({ scope: z._default(z.enum(logoutScopes), 'global') })
export type LogoutScope = (typeof logoutScopes)[number]
