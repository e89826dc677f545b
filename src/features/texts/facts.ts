/**
 * Every text of the club that its pages show, in the order of the back office. `lines` may have
 * paragraphs; `placeholders` are filled with facts of the club.
 */
const sections = {
  hero: {
    title: {},
    champions: {},
    lede: {},
  },
  about: {
    intro: { isLong: true, placeholders: ['year', 'club', 'founder', 'championships', 'members'] },
    story: { isLong: true, placeholders: ['year', 'club', 'founder', 'championships', 'members'] },
    value1: {},
    value1_text: {},
    value2: {},
    value2_text: {},
    value3: {},
    value3_text: {},
    value4: {},
    value4_text: {},
  },
  location: {
    hours_note: {},
    parking: {},
    transport: {},
    centre: {},
    facilities: {},
    plan_street: {},
    plan_crossing: {},
    plan_landmark: {},
  },
  programs: { intro: {} },
  shop: {
    subtitle: {},
    men: {},
    women: {},
    kids: {},
    accessories: {},
    jerseys: {},
    tshirts: {},
    hoodies: {},
    hats: {},
    printed_returns: {},
  },
  privacy: { contact: { isLong: true } },
  consents: {
    participation: { isLong: true, isNeeded: true },
    photos: { isLong: true, isNeeded: true },
    newsletter: { isLong: true, isNeeded: true },
  },
} as const satisfies Record<string, Record<string, Rules>>

type FactName = 'year' | 'club' | 'founder' | 'championships' | 'members'

type Rules = {
  /** May have several lines. */
  isLong?: boolean
  /** A consent: families decide on it, so it cannot be empty. */
  isNeeded?: boolean
  placeholders?: readonly FactName[]
}

type Sections = typeof sections
export type TextSection = keyof Sections
export type TextName<Section extends TextSection = TextSection> = Section extends TextSection
  ? keyof Sections[Section] & string
  : never
export type TextKey = {
  [Section in TextSection]: `${Section}.${TextName<Section>}`
}[TextSection]

/** The facts of the club that a text may name, as `{year}`. */
export type TextFacts = Readonly<Record<string, string>>

export const textSections = Object.keys(sections) as readonly TextSection[]

const entries = textSections.flatMap((section) =>
  Object.entries<Rules>(sections[section]).map(([name, rules]) => ({
    key: `${section}.${name}` as TextKey,
    section,
    name,
    isLong: rules.isLong ?? false,
    isNeeded: rules.isNeeded ?? false,
    placeholders: rules.placeholders ?? [],
  })),
)

export type TextPlace = (typeof entries)[number]

/** Every text in the order of the back office. */
export const textPlaces: readonly TextPlace[] = entries

/** The definition of a key; undefined for an unknown one. */
export const placeOf = (key: string): TextPlace | undefined =>
  entries.find((entry) => entry.key === key)

/** The longest text, in characters. */
export const maxTextLength = { line: 300, lines: 6000 } as const
