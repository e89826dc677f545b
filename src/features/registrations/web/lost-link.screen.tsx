import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { type RefusedForm, submitInBrowser, submitOnServer } from '#ui/data/submit.ts'
import { TextField } from '#ui/forms/field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import type { Route } from './+types/lost-link.screen.ts'
import { CallUs } from './call-us.tsx'
import { sendLostLink } from './client.ts'

/** A form post works without JavaScript and keeps the address out of the URL. */
export async function action(args: Route.ActionArgs) {
  const refused = await submitOnServer(args, sendLostLink)
  return refused ? data(refused, { status: refused.status }) : redirect(paths.linkSent)
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitInBrowser<RefusedForm>(args, (values) => ({ values, errors: {}, status: 0 }))

const sentenceFor = (status: number) => {
  if (status === 429) return 'lost.tooMany'
  return status === 503 ? 'refusal.unavailable' : 'refusal.failed'
}

/** Asks for the address of the registration, to which its private link is mailed again. */
export default function LostLinkScreen({ actionData: refused }: Route.ComponentProps) {
  const t = useTranslations('registrations')
  const [search] = useSearchParams()
  const isSending = useNavigation().state === 'submitting'
  const isAboutField = refused && Object.keys(refused.errors).length > 0
  const isSent = search.has('sent') && !refused
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The field tells a screen reader what is wrong with it.
    if (isAboutField) field.current?.focus()
  }, [isAboutField, refused])
  return (
    <div className="page max-w-2xl space-y-6 py-8 lg:py-12">
      <PageMeta title={t('lost.title')} isRefused={Boolean(refused)} noIndex />
      <h1 className="display">{t('lost.title')}</h1>
      {isSent ? (
        <div role="status" className="max-w-lg space-y-4">
          <h2 className="text-24 font-bold">{t('lost.sent')}</h2>
          <p className="text-18 text-ink2">{t('lost.sentText')}</p>
          <CallUs />
        </div>
      ) : (
        <>
          <p className="text-18 text-ink2">{t('lost.text')}</p>
          <Form method="post" action={paths.lostLink} noValidate className="max-w-md space-y-5">
            {refused && !isAboutField && (
              <>
                <p
                  role="alert"
                  className="rounded-control bg-danger-bg p-4 font-semibold text-danger"
                >
                  {t(sentenceFor(refused.status))}
                </p>
                <CallUs />
              </>
            )}
            <Honeypot />
            <TextField
              ref={field}
              name="email"
              type="email"
              autoComplete="email"
              dir="ltr"
              maxLength={254}
              label={t('email')}
              defaultValue={refused?.values.email}
              error={refused?.errors.email}
            />
            <Button type="submit" className="w-full sm:w-auto" aria-disabled={isSending}>
              {t(isSending ? 'sending' : 'lost.send')}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
