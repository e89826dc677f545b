/** The icons of phones, and the picture of link previews, as they are named in addresses. */
export const crestIcons = ['192', '512', 'maskable-512', 'touch-180', 'share'] as const
export type CrestIcon = (typeof crestIcons)[number]

/** The address of an icon that is made of the club's crest. */
export const crestIcon = (crest: string, icon: CrestIcon): string =>
  `/crest/${crest.replace(/^.*\/|\.\w+$/g, '')}-${icon}.png`
