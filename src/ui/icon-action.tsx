import type { Icon } from '#ui/icon.ts'
import { Tooltip } from './tooltip.tsx'

/** An icon-only button of a row; its name is read aloud and shown as a tooltip. */
export function IconAction({
  label,
  Icon,
  danger = false,
  onClick,
}: {
  label: string
  Icon: Icon
  danger?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk ${danger ? 'text-danger' : 'text-link'}`}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}
