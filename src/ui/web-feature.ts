import type { Messages } from 'use-intl'
import type { Icon } from '#ui/icon.ts'

type Admin = Messages['admin']
/** The key of a feature's menu label in the messages of the back office. */
type LinkLabel = {
  [Name in keyof Admin]: Admin[Name] extends { link: string } ? `${Name}.link` : never
}[keyof Admin]

/** The key of a settings screen's label: under `settings`, by the screen's name. */
type SettingsLabel = {
  [Name in keyof Admin]: Admin[Name] extends { settings: infer Words }
    ? `${Name}.settings.${keyof Words & string}`
    : never
}[keyof Admin]

/** Screen files below the feature's `web/` by the path at which they are shown. */
type Screens = Readonly<Record<string, `${string}.screen.tsx`>>

/** The half of a feature that a browser needs: where its screens are. */
export type WebFeature = {
  /** Below `/`; `layout` is a route of `src/site/` that stands around them all. */
  site?: Screens
  layout?: string
  /** In the back office, behind the sign-in. */
  admin?: Screens
  /** In the back office, for who is not signed in. */
  entrance?: Screens
  /** In the menu of the back office. */
  link?: { to: string; label: LinkLabel; Icon: Icon }
  /** Its screens among the settings, which are also in `admin`. */
  settings?: readonly { to: string; label: SettingsLabel }[]
}
