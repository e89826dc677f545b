/** The periods that are asked for by name; the first is the default. */
export const presets = ['month', 'week', 'last_month', 'season'] as const
export type Preset = (typeof presets)[number]
