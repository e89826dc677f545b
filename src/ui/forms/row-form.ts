import { useUndoToast } from '../feedback/use-undo-toast.ts'
import { type EditOptions, inputOf, useEditForm } from './edit-form.ts'

/** The calls that write a row of a list. */
type RowCalls<Input> = {
  /** With a key, what is sent again is added once. */
  add: (input: Input, key: string) => Promise<{ id: string }>
  change: (id: string, change: Input & { version: number }) => Promise<{ version: number }>
  archive: (id: string) => Promise<unknown>
  /** Undoes a change, where saving the former values is not enough; gets the version it made. */
  undo?: (id: string, version: number) => Promise<unknown>
}

type Options<Values, Input> = Omit<EditOptions<Values, Input>, 'save' | 'saved'> & {
  calls: RowCalls<Input>
  /** The toast after saving. */
  said: (input: Input, isNew: boolean) => string
}

/**
 * The form of a list's row. Its toast offers an undo, which archives a new row, and gives a changed
 * one the values that were stored before.
 */
export function useRowForm<Values extends object, Input extends object>({
  calls,
  said,
  ...options
}: Options<Values, Input>) {
  const tellSaved = useUndoToast(options.readAgain)
  return useEditForm<Values, Input>({
    ...options,
    save: async (input, saved, before, key) => {
      if (!saved) {
        const { id } = await calls.add(input, key)
        return tellSaved(said(input, true), () => calls.archive(id))
      }
      const { version } = await calls.change(saved.id, { ...input, version: saved.version })
      const undo = async () =>
        calls.undo
          ? calls.undo(saved.id, version)
          : calls.change(saved.id, { ...inputOf(options, before), version })
      return tellSaved(said(input, false), undo)
    },
  })
}
