import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { childOf } from '../rules.ts'
import type { ChildTeamProps } from './child-team.tsx'
import type { Choices } from './client.ts'
import { fieldName, type FormValues } from './form-values.ts'

/** Asked for when the form is first used, so that it is there once a birth date is typed. */
export const loadChildTeam = () => import('./child-team.tsx')

// It only helps: if it cannot be loaded without a network, the form must stay.
const ChildTeam = lazy<ComponentType<ChildTeamProps>>(async () => {
  const loaded = await loadChildTeam().catch(() => undefined)
  return { default: loaded?.ChildTeam ?? (() => null) }
})

type Typed = { birth_date: string; group: string }

const typedIn = (values: FormValues, index: number): Typed => ({
  birth_date: values[fieldName(index, 'birth_date')] ?? '',
  group: values[fieldName(index, 'group')] ?? '',
})

/** What is typed of a child, also by a restored draft; on the server what was posted. */
function useTyped(index: number, values: FormValues) {
  const within = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => typedIn(values, index))
  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form) return undefined
    const read = () => {
      const said = Object.fromEntries(
        [...new FormData(form)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        ),
      )
      setTyped(typedIn(said, index))
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [index])
  return { within, typed }
}

type TeamNoteProps = {
  index: number
  values: FormValues
  choices: Choices
  /** The address of the team for which the form was opened. */
  asked: string | undefined
  isSaid: boolean
  draft: string
}

/** The team of a child, as soon as it is known who the child is. */
export function TeamNote({ index, values, choices, asked, isSaid, draft }: TeamNoteProps) {
  const { within, typed } = useTyped(index, values)
  const child = childOf(typed)
  return (
    <div ref={within} data-for-team role="status" className="text-15 empty:hidden">
      {child && (
        <Suspense>
          <ChildTeam
            index={index}
            child={child}
            choices={choices}
            asked={asked}
            posted={values[fieldName(index, 'team')]}
            isSaid={isSaid}
            draft={draft}
          />
        </Suspense>
      )}
    </div>
  )
}
