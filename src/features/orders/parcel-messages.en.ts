/** Heads of the list for the courier; they never reach the browser. */
export const parcelHeads = {
  number: 'Order',
  name: 'Recipient',
  phones: 'Phone',
  wilaya_code: 'Wilaya code',
  wilaya: 'Wilaya',
  parent_wilaya: 'Wilaya (of 58)',
  commune: 'Commune',
  address: 'Address',
  contents: 'Contents',
  pieces: 'Pieces',
  to_collect: 'To collect (DZD)',
  notes: 'Notes',
  tracking: 'Tracking number',
  ordered_at: 'Ordered',
  handed_over_at: 'Handed over',
} as const
