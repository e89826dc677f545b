import type { Locale } from '#core/locale.ts'
import type { Context } from '#platform/context.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import type { TextFacts } from '../facts.ts'

/** What a text may name of the club, in this language, and notes what it is made of. */
export type GiveFacts = (
  reader: Pick<Context, 'database' | 'shows'>,
  locale: Locale,
) => Promise<TextFacts> | TextFacts

declare module '#platform/server-feature.ts' {
  interface ServerFeature {
    /** Values of placeholders in the club's texts. */
    textFacts?: GiveFacts
  }
}

/** The facts of all features. */
export async function clubFacts(
  features: readonly ServerFeature[],
  reader: Pick<Context, 'database' | 'shows'>,
  locale: Locale,
): Promise<TextFacts> {
  const givers = features.flatMap(({ textFacts }) => textFacts ?? [])
  const given = await Promise.all(givers.map(async (give) => give(reader, locale)))
  return Object.assign({}, ...given)
}
