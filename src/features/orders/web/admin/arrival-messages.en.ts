export const messages = {
  arrival: {
    title: 'Delivery time',
    text: 'The site says it at the price and at the choice of delivery, then that of the chosen wilaya. Leave empty to say nothing.',
    byWilaya: 'Time per wilaya',
    count:
      '{count, plural, =0 {The same time everywhere} one {One wilaya has its own time} other {# wilayas have their own time}}',
    from: 'Earliest, in days',
    to: 'Latest, in days',
    problems: {
      days: 'Enter a number of days between 0 and 60',
      both: 'Fill in both fields, or neither',
      order: 'The first number must not be above the second',
    },
    fields: {
      arrives_from: 'Delivery time: earliest, in days',
      arrives_to: 'Delivery time: latest, in days',
      arrivals: 'Delivery time per wilaya',
    },
  },
} as const
