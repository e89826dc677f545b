import { type InputEvent, useState } from 'react'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { childOf, wantedTeam } from '../rules.ts'
import type { Answer } from './answer.ts'
import type { Choices } from './client.ts'
import { childrenOf, errorsInForm, inFormOrder, withoutChild } from './form-values.ts'

/**
 * The answer's errors with the children whose year has no team: the API places children only once
 * every field is well-formed, and would name them after all else was corrected.
 */
function allErrors(answer: Answer | undefined, choices: Choices | undefined): FieldErrors {
  const { values, errors = {} } = answer ?? {}
  if (!values || !choices || answer?.kind !== 'refused' || Object.keys(errors).length === 0)
    return errors
  const { participants, in_team } = childrenOf(values)
  const tooYoungOrOld = participants.flatMap((typed, index) => {
    const child = in_team && childOf(typed)
    return child && !wantedTeam(child, typed.team, choices.teams, choices.season)
      ? [[`participants.${index}.birth_date`, 'age_not_in_level'] as const]
      : []
  })
  const misfits = errorsInForm(Object.fromEntries(tooYoungOrOld), values)
  return inFormOrder({ ...misfits, ...errors }, values)
}

/**
 * The errors of an answer in fields that were not changed since. Only the server knows the rules,
 * so what was changed counts as corrected until the form is sent again.
 */
export function useLeftErrors(answer: Answer | undefined, choices?: Choices) {
  const first = () => ({
    answer,
    errors: allErrors(answer, choices),
    values: answer?.values ?? {},
  })
  const [left, setLeft] = useState(first)
  if (left.answer !== answer) setLeft(first())
  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    const name = (target instanceof Element && target.getAttribute('name')) || ''
    // Another team or group may fit the year of birth. That nobody is left is corrected by any
    // child that stays.
    const corrected = [
      name,
      name.replace(/(?:team|group)$/, 'birth_date'),
      name.replace(/\d\.off$/, '0.off'),
    ]
    const errors = Object.entries(left.errors).filter(([each]) => !corrected.includes(each))
    if (errors.length < Object.keys(left.errors).length)
      setLeft({ ...left, errors: Object.fromEntries(errors) })
  }
  /** The errors of the children behind a removed one move with them, and what was posted. */
  const forgetChild = (index: number) =>
    setLeft({
      answer,
      errors: withoutChild<FieldErrors[string]>(left.errors, index),
      values: withoutChild<FieldErrors[string]>(left.values, index),
    })
  return { errors: left.errors, values: left.values, onInput, forgetChild }
}
