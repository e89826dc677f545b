import { useMutation } from '@tanstack/react-query'
import { paths } from '#core/paths.ts'
import type { ProductPage } from '#features/catalogue/contract.ts'
import { nameInGuide, sizesInBrackets, soldOutSizes } from '#features/catalogue/rules.ts'
import type { SizeWait } from '#features/catalogue/wait-contract.ts'
import { PrivacyLink } from '#features/club/web/privacy-link.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import type { RefusedForm } from '#ui/data/submit.ts'
import { useFailureToast } from '#ui/feedback/failure.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { clearForm, fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { BellRing } from '#ui/icons/bell-ring.ts'
import { AskClub } from './ask-club.tsx'

// The client brings the schema with it: typing loads both, while there is still a network.
const loadClient = () => import('#features/catalogue/web/wait-client.ts')
const loadWait = async () => (await loadClient()).sizeWait

/** The sentence for a refusal that is not about a field; undefined when the form was accepted. */
function useRefusal() {
  const t = useTranslations('orders.waits')
  return (code: string) => {
    if (code === 'in_stock') return t('inStock')
    return code === 'too_many_requests' ? t('tooMany') : t('failed')
  }
}

function useTellMe(id: string, refused: RefusedForm | undefined) {
  const t = useTranslations('orders.waits')
  const refusalOf = useRefusal()
  const showFailure = useFailureToast('tell-me', t('failed'))
  const submit = useMutation({
    mutationFn: async (wanted: SizeWait) => (await loadClient()).sendWait(id, wanted),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'invalid') form.refuse(fieldErrorsOf(error))
      else if (!(error instanceof ApiProblem) || error.code === 'network') showFailure(error)
    },
  })
  const form = useSchemaForm(
    loadWait,
    (wanted, element) => {
      if (!submit.isPending) submit.mutate(wanted, { onSuccess: () => clearForm(element) })
    },
    { posted: refused?.errors },
  )
  const { error, isPending, isSuccess, variables: sent } = submit
  const isRefused = error instanceof ApiProblem && !['invalid', 'network'].includes(error.code)
  return {
    ...form,
    sent,
    isPending,
    isSuccess,
    refusal: isRefused ? refusalOf(error.code) : undefined,
  }
}

/** Which of the sold-out sizes; nothing to choose where the product has no sizes. */
function SoldOutSizes({ product, asked }: { product: ProductPage; asked: string | undefined }) {
  const t = useTranslations('orders.waits')
  const locale = useLanguage()
  const sizes = soldOutSizes(product)
  if (sizes.length === 0) return null
  const options = sizes.map((size) => ({ value: size, label: nameInGuide(product, size, locale) }))
  return (
    <SelectField
      id="wait-size"
      name="size"
      label={t('size')}
      options={options}
      defaultValue={asked}
    />
  )
}

export type TellMeProps = { product: ProductPage; refused?: RefusedForm }

/** Both ways to be told: by mail, and on WhatsApp. */
export function TellMeForm(props: TellMeProps) {
  const { product } = props
  const locale = useLanguage()
  const sizes = product.stock > 0 ? soldOutSizes(product) : []
  return (
    <>
      <MailForm {...props} />
      <AskClub product={product} sizes={sizesInBrackets(product, sizes, locale)} />
    </>
  )
}

/** Asks for the address, and for the size where there are several. */
function MailForm({ product, refused }: TellMeProps) {
  const t = useTranslations('orders.waits')
  const language = useLanguage()
  const { errors, sent, isPending, isSuccess, refusal, formProps } = useTellMe(product.id, refused)
  return (
    <form
      {...formProps}
      method="post"
      action={paths.tellMe(product.id)}
      data-needs-script
      className="space-y-4 pt-3"
    >
      <p className="text-15 text-ink2">{t('text')}</p>
      <input type="hidden" name="language" value={language} />
      <Honeypot />
      <SoldOutSizes product={product} asked={refused?.values.size} />
      <TextField
        id="wait-email"
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        label={t('email')}
        defaultValue={refused?.values.email}
        error={errors.email}
      />
      {refusal && (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      )}
      {isSuccess && (
        <p role="status" className="font-semibold text-ok">
          {t('done', { sizes: sizesInBrackets(product, sent?.size ? [sent.size] : [], language) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" look="outline" aria-disabled={isPending}>
          <BellRing aria-hidden className="size-5" strokeWidth={1.75} />
          {isPending ? t('sending') : t('button')}
        </Button>
        <PrivacyLink />
      </div>
    </form>
  )
}
