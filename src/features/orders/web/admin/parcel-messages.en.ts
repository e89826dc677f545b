export const messages = {
  parcel: {
    states: {
      none: 'Not ready yet',
      to_hand_over: 'To hand over',
      with_courier: 'With the courier',
      delivered: 'Delivered',
      refused: 'Refused',
      returned: 'Back at the club',
      restocked: 'Back in stock',
      written_off: 'Not resaleable',
    },
    fields: { parcel: 'Parcel', courier_days: 'Days with the courier' },
    settings: {
      fields: { tracking_link: 'Tracking link', columns: 'Columns' },
    },
  },
} as const
