import { directionOf, type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { TextArea } from '#ui/forms/field.tsx'
import type { TextPlace } from '../../facts.ts'
import { brokenPlaceholder } from '../../rules.ts'
import type { TextForm } from './text-values.ts'

const action =
  'inline-flex min-h-11 items-center text-start text-15 font-semibold text-link underline underline-offset-4'

type Props = { form: EditForm<TextForm>; locale: Locale; place: TextPlace; isHidden: boolean }

/** The placeholder error of this language, in words. */
function useProblem({ form, locale, place }: Props): string | undefined {
  const t = useTranslations('admin.texts')
  const name = `text_${locale}` as const
  if (form.errors[name] !== 'broken_placeholder') return undefined
  const found = brokenPlaceholder(form.values[name], place.placeholders) ?? ''
  const names = place.placeholders.map((each) => `{${each}}`).join(' ')
  return names ? t('broken', { found, names }) : t('brokenNone', { found })
}

/** One language of a text; a gap can be filled with a copy that is translated later. */
export function TextField(props: Props) {
  const { form, locale, place, isHidden } = props
  const t = useTranslations('admin.texts')
  const name = `text_${locale}` as const
  const { values, set } = form
  const isCopy = values.to_translate.includes(locale)
  const source = locales.find((each) => each !== locale && values[`text_${each}`].trim())
  const copy = (from: Locale) =>
    set({
      [name]: values[`text_${from}`],
      to_translate: [...values.to_translate, locale],
    })
  const settle = () => set({ to_translate: values.to_translate.filter((each) => each !== locale) })
  return (
    <div className={isHidden ? 'max-lg:hidden' : ''}>
      <TextArea
        {...form.text(name)}
        optional
        problem={useProblem(props)}
        label={localeNames[locale]}
        lang={locale}
        dir={directionOf(locale)}
        rows={place.isLong ? 10 : 3}
      />
      {!values[name].trim() && source && (
        <button type="button" className={action} onClick={() => copy(source)}>
          {t('copyFrom', { language: localeNames[source] })}
        </button>
      )}
      {isCopy && (
        <p className="flex flex-wrap items-center gap-x-4 text-15 text-warn">
          {t('toTranslate')}
          <button type="button" className={action} onClick={settle}>
            {t('translated')}
          </button>
        </p>
      )}
    </div>
  )
}
