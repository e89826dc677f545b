import type { Locale } from './locale.ts'

/** What an address may call something of this name: Latin letters without accents, and digits. */
export function slugOf(names: Partial<Record<`name_${Locale}`, string | null>>): string {
  const slugs = [names.name_en, names.name_fr, names.name_ar].map((name) =>
    (name ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replaceAll(/^-|-$/g, ''),
  )
  return slugs.find(Boolean) ?? 'part'
}
