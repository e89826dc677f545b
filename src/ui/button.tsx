import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'outline' | 'quiet' | 'gold' | 'danger'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold ' +
  'transition-colors duration-120 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60'

const looks: Record<Look, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  gold: 'bg-gold text-on-gold hover:bg-primary-hover',
  outline: 'border-2 border-current text-link hover:bg-sunk',
  quiet: 'text-link underline-offset-4 hover:underline',
  danger: 'text-danger underline-offset-4 hover:underline',
}

const classOf = (look: Look, className = '') => `${base} ${looks[look]} ${className}`

export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classOf(look, className)} {...props} />
}

export function ButtonLink({
  look = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classOf(look, className)} {...props} />
}
