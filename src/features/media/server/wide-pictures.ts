// Between the 4:3 of a camera, whose sides may be cut, and the 3:2 of a group.
const leastRatio = 1.4

/** SQL for whether the stored picture at this address is known to be much wider than high. */
export const isWide = (address: string) =>
  `exists (select from media where url = ${address} and ratio >= ${leastRatio})`
