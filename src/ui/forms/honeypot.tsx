/** A field that only programs see, and fill. */
export function Honeypot() {
  return (
    <p aria-hidden className="sr-only">
      <label>
        Website <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
