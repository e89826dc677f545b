import { contrastsOf, drawnColours } from '#core/club-colours.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'

type Colour = 'band_colour' | 'accent_colour'

/** A form that has at least the two colour fields. */
type ColourForm = {
  values: Partial<Record<Colour, string>>
  text: (name: Colour) => ReturnType<EditForm<Record<string, string>>['text']>
  set: (next: Record<Colour, string>) => void
}

/** The two colours of the site, with the contrast that is measured while one chooses. */
export function ColourFields({ form }: { form: ColourForm }) {
  const t = useTranslations('admin.club')
  const locale = useLanguage()
  const { band_colour, accent_colour } = form.values
  const measured = contrastsOf({ band_colour, accent_colour })
  const hint = (ratio: number) => t('contrast', { ratio: formatNumber(ratio, locale) })
  return (
    <div className="space-y-3">
      <FieldRow columns={2}>
        <TextField
          {...form.text('band_colour')}
          value={band_colour || drawnColours.band}
          type="color"
          className="h-12 w-full"
          label={t('fields.band_colour')}
          hint={hint(measured.band)}
        />
        <TextField
          {...form.text('accent_colour')}
          value={accent_colour || drawnColours.accent}
          type="color"
          className="h-12 w-full"
          label={t('fields.accent_colour')}
          hint={hint(measured.accent)}
        />
      </FieldRow>
      {(band_colour || accent_colour) && (
        <Button look="outline" onClick={() => form.set({ band_colour: '', accent_colour: '' })}>
          {t('drawnColours')}
        </Button>
      )}
    </div>
  )
}
