/**
 * What somebody typed, in a cell of a `DataTable`: an endless word breaks rather than push the
 * table out of its place, and a column keeps the room of an ordinary word.
 */
export const FreeText = ({ text }: { text: string }) => (
  <span className="wrap-anywhere @table:inline-block @table:min-w-20">
    <bdi>{text}</bdi>
  </span>
)
