import { adminText } from '../../contract.ts'
import { textRevisionsQuery } from './client.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { type TextForm, valuesOf, wordsOf } from './text-values.ts'

/** Earlier versions of a text. */
export const TextHistory = ({
  textKey,
  onUse,
}: {
  textKey: string
  onUse: (values: Omit<TextForm, 'is_draft'>) => void
}) => (
  <EarlierVersions
    query={textRevisionsQuery(textKey)}
    valuesOf={({ value, version }) => {
      const past = adminText.safeParse({ ...value, version, updated_at: null, updated_by: null })
      if (!past.success) return undefined
      const { is_draft: _draft, ...values } = valuesOf(past.data)
      return values
    }}
    wordsOf={wordsOf}
    onUse={onUse}
  />
)
