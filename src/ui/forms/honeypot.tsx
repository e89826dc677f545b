/** A honeypot: a field that only bots see and fill in. */
export function Honeypot() {
  return (
    <p aria-hidden className="sr-only">
      <label>
        Website <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
