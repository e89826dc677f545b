import { useTranslations } from '#i18n/translations.ts'
import type { Group } from '../facts.ts'

/**
 * Switches between boys and girls on narrow screens. Radio buttons and CSS, so that it works
 * without JavaScript; none is checked before the first choice, because the part of the page in the
 * address, which no server sees, decides until then.
 */
export function GroupChoice({
  among,
  chosen,
  held,
}: {
  among: readonly Group[]
  chosen: Group | undefined
  /** The choice so far, because drawing the radio buttons again would lose it. */
  held?: Group | undefined
}) {
  const t = useTranslations('programs')
  return (
    <fieldset className="lg:hidden print:hidden">
      <legend className="sr-only">{t('groups')}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-control border border-edge bg-surface p-1">
        {among.map((group) => (
          <label
            key={group}
            data-shown={group === chosen || undefined}
            className="grid min-h-11 cursor-pointer place-items-center rounded-tag px-3 font-semibold has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:ring-5 has-focus-visible:ring-gold"
          >
            <input
              type="radio"
              name="group"
              value={group}
              defaultChecked={group === held}
              className="sr-only"
            />
            {t(group)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
