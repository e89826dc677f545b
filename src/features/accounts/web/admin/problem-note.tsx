/** An error that belongs to no field. */
export function ProblemNote({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
      {text}
    </p>
  )
}
