/** A level's name in an address: `u14`. Another script keeps its letters. */
export const levelAnchor = (level: string) => level.toLowerCase().replaceAll(/\s+/g, '-')
