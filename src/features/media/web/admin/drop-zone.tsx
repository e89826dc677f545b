import { type DragEvent, useState } from 'react'
import { ImagePlus } from '#ui/icons/image-plus.ts'

/** A slot that takes files by a press or a drop; highlighted while files are dragged over it. */
export function DropZone({
  label,
  hint,
  accept,
  multiple = false,
  disabled,
  onFiles,
}: {
  label: string
  hint?: string
  accept: string
  multiple?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  // The input covers the slot and so is also the drop target.
  const dropping = { onDragOver: hover, onDragLeave: () => setOver(false), onDrop: drop }
  return (
    <label
      data-over={isOver || undefined}
      className="relative flex min-h-28 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-dashed border-edge p-3 text-center text-15 focus-within:outline-2 focus-within:outline-focus-inner has-disabled:cursor-wait has-disabled:opacity-60 data-over:border-solid data-over:border-primary data-over:bg-warn-bg"
    >
      <ImagePlus aria-hidden className="size-7" strokeWidth={1.75} />
      <span className="font-semibold">{label}</span>
      {hint && <span className="text-13 text-ink2">{hint}</span>}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...dropping}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: input }) => {
          onFiles([...(input.files ?? [])])
          input.value = ''
        }}
      />
    </label>
  )
}
