/** A name from the program, written from left to right in every language. */
export const Technical = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="wrap-anywhere">
    {text}
  </bdi>
)
