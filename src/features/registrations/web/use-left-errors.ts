import { type InputEvent, useState } from 'react'
import type { Answer } from './answer.ts'

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
  return { errors: left.errors, onInput }
}
