import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldGroup, FieldRow, TextField } from '#ui/forms/field.tsx'
import { audiences } from '../../facts.ts'
import type { ProductValues } from './product-values.ts'

type Form = EditForm<ProductValues>

/** Whom the product is for. */
export function AudienceFields({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const { values, errors, set } = form
  const toggle = (isFor: boolean, audience: (typeof audiences)[number]) =>
    set((now) => ({
      audiences: audiences.filter((each) =>
        each === audience ? isFor : now.audiences.includes(each),
      ),
    }))
  return (
    <FieldGroup
      name="audiences"
      label={t('fields.audiences')}
      hint={t('audiencesHint')}
      error={errors.audiences}
    >
      <div className="flex flex-wrap gap-x-8">
        {audiences.map((audience) => (
          <CheckField
            key={audience}
            name={`audience-${audience}`}
            label={t(`audiences.${audience}`)}
            checked={values.audiences.includes(audience)}
            onChange={({ target }) => toggle(target.checked, audience)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** What a printed number and name cost. */
export function PrintFields({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const amount = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <FieldGroup name="prints" label={t('prints')} hint={t('printsHint')}>
      <CheckField {...form.check('prints_name')} label={t('printsName')} />
      <FieldRow columns={3}>
        <TextField {...amount} {...form.text('number_price')} label={t('fields.number_price')} />
        {form.values.prints_name && (
          <>
            <TextField {...amount} {...form.text('name_price')} label={t('fields.name_price')} />
            <TextField
              {...form.text('name_letters')}
              inputMode="numeric"
              dir="ltr"
              label={t('fields.name_letters')}
            />
          </>
        )}
      </FieldRow>
    </FieldGroup>
  )
}
