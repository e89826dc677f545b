import { useTranslations } from '#i18n/translations.ts'

type Missing = 'size' | 'number' | 'name'

type FieldProblemProps = { id: string; of: Missing; hasTitle?: boolean }

/**
 * Why a piece cannot be added yet, at the field that is concerned. Its title is for screen readers:
 * the field's own label, right above, says it to everybody else.
 */
export function FieldProblem({ id, of, hasTitle = true }: FieldProblemProps) {
  const t = useTranslations('orders.add')
  return (
    <div id={id} role="alert" className="mt-2 text-15 font-semibold text-danger">
      {hasTitle && <p className="sr-only">{t(`${of}Required`)}</p>}
      <p>{t(`${of}RequiredText`)}</p>
    </div>
  )
}
