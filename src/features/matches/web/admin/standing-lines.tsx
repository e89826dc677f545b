import { useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldGroup, TextField } from '#ui/forms/field.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { ChevronUp } from '#ui/icons/chevron-up.ts'
import { Plus } from '#ui/icons/plus.ts'
import { Trash } from '#ui/icons/trash.ts'
import { maxLines } from '../../facts.ts'
import {
  emptyLine,
  type LineField,
  lineFields,
  sortedLines,
  type StandingValues,
  type TypedLine,
  withTyped,
} from './standing-values.ts'

type Form = EditForm<StandingValues>

const columns = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem_5rem_5rem_15rem]'

const numeric = { inputMode: 'numeric', dir: 'ltr', maxLength: 3, autoComplete: 'off' } as const
const inputs: Readonly<Record<LineField, object>> = {
  club: { maxLength: 100 },
  club_ar: { maxLength: 100, optional: true, lang: 'ar', dir: 'rtl' },
  won: numeric,
  lost: numeric,
  points: numeric,
}

type LineProps = {
  form: Form
  line: TypedLine
  index: number
  set: (lines: TypedLine[]) => void
}

/** Whether the line is ours, and what can become of it. */
function LineActions({ form, line, index, set }: LineProps) {
  const t = useTranslations('admin.matches.standings')
  const { lines } = form.values
  const club = line.club || t('line', { place: String(index + 1) })
  return (
    <div className="col-span-3 flex items-center justify-between gap-2 lg:col-span-1">
      <label className="flex min-h-11 items-center gap-2 text-15">
        <input
          type="radio"
          name="us"
          aria-label={`${t('us')}, ${club}`}
          checked={line.is_us}
          onChange={() => set(lines.map((each) => ({ ...each, is_us: each === line })))}
          className="size-6 shrink-0 accent-primary"
        />
        {t('us')}
      </label>
      <span className="inline-flex shrink-0">
        {index > 0 && (
          <IconAction
            label={t('up', { club })}
            Icon={ChevronUp}
            onClick={() => set(lines.toSpliced(index, 1).toSpliced(index - 1, 0, line))}
          />
        )}
        <IconAction
          label={t('remove', { club })}
          Icon={Trash}
          danger
          onClick={() => set(lines.toSpliced(index, 1))}
        />
      </span>
    </div>
  )
}

/** One club with its games and points; on a laptop one row, under the heads of the columns. */
function Line(props: LineProps) {
  const { form, line, index, set } = props
  const t = useTranslations('admin.matches.standings')
  const { lines } = form.values
  const change = (typed: Partial<TypedLine>) => set(lines.with(index, withTyped(line, typed)))
  return (
    <li className={`grid grid-cols-3 items-start gap-3 py-4 lg:py-1.5 ${columns}`}>
      {lineFields.map((field) => {
        const name = `lines.${index}.${field}`
        const isName = field === 'club' || field === 'club_ar'
        return (
          <div
            key={field}
            className={`lg:[&_label]:sr-only ${isName ? 'col-span-3 lg:col-span-1' : ''}`}
          >
            <TextField
              {...inputs[field]}
              name={name}
              label={t(`fields.${field}`)}
              value={line[field]}
              error={form.errors[name]}
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            />
          </div>
        )
      })}
      <LineActions {...props} />
    </li>
  )
}

/** The heads of the columns, where the fields show no labels. */
function Heads() {
  const t = useTranslations('admin.matches.standings.fields')
  return (
    <div aria-hidden className={`hidden gap-3 pb-1 text-15 font-semibold lg:grid ${columns}`}>
      {lineFields.map((field) => (
        <span key={field}>{t(field)}</span>
      ))}
    </div>
  )
}

/** The clubs of the table in their order. */
export function StandingLines({ form }: { form: Form }) {
  const t = useTranslations('admin.matches')
  const { lines } = form.values
  const set = (changed: TypedLine[]) => form.set({ lines: changed })
  const added = useRef(false)
  // Whoever copies a table types the next club at once.
  useEffect(() => {
    if (added.current) document.getElementById(`lines.${lines.length - 1}.club`)?.focus()
    added.current = false
  }, [lines.length])
  const add = () => {
    added.current = true
    set([...lines, emptyLine(lines)])
  }
  return (
    <FieldGroup
      name="lines"
      label={t('fields.lines')}
      hint={t('standings.pointsHint')}
      error={form.errors.lines}
    >
      <Heads />
      <ol className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <Line key={line.key} form={form} line={line} index={index} set={set} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 pt-1">
        {lines.length < maxLines && (
          <Button look="outline" onClick={add}>
            <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('standings.add')}
          </Button>
        )}
        {lines.length > 1 && (
          <Button look="quiet" onClick={() => set(sortedLines(lines))}>
            {t('standings.sort')}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
