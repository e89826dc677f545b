import type { Locale } from '#core/locale.ts'

const button =
  'min-h-11 grow rounded-control border border-edge px-2 text-15 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string; lang?: Locale }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few views. */
export const Choices = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {choices.map(({ value, label: name, lang }) => (
      <button
        key={value}
        type="button"
        lang={lang}
        aria-pressed={value === chosen}
        className={button}
        onClick={() => onChoose(value)}
      >
        {name}
      </button>
    ))}
  </div>
)
