import { type InputEvent, useState } from 'react'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Answer } from './answer.ts'
import { withoutChild } from './form-values.ts'

/**
 * The errors of an answer in fields that were not changed since. Only the server knows the rules,
 * so what was changed counts as corrected until the form is sent again.
 */
export function useLeftErrors(answer: Answer | undefined) {
  const [left, setLeft] = useState({ answer, errors: answer?.errors ?? {} })
  if (left.answer !== answer) setLeft({ answer, errors: answer?.errors ?? {} })
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = (target instanceof Element && target.getAttribute('name')) || ''
    const { [name]: corrected, ...errors } = left.errors
    if (corrected) setLeft({ answer, errors })
  }
  /** The errors of the children behind a removed one move with them. */
  const forgetChild = (index: number) =>
    setLeft({ answer, errors: withoutChild<FieldErrors[string]>(left.errors, index) })
  return { errors: left.errors, onInput, forgetChild }
}
