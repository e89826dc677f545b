import { type ReactNode, useId } from 'react'

export function AccountSection({
  title,
  text,
  children,
}: {
  title: string
  text: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 rounded-sheet border border-line bg-surface p-4 sm:p-6"
    >
      <header>
        <h2 id={id} className="text-20 font-bold">
          {title}
        </h2>
        <p className="text-ink2">{text}</p>
      </header>
      {children}
    </section>
  )
}
