import { email, text, z } from '#core/schema.ts'

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

export const signInForm = z.object({ email: email(), password: z.string().check(z.minLength(1)) })
export type SignInForm = z.infer<typeof signInForm>

/** What the sign-in page may tell everybody: an address and the demo password, while it still signs in. */
export const signInHint = z.object({
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
})
export type SignInHint = z.infer<typeof signInHint>
