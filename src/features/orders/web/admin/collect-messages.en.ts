export const messages = {
  toCollect: {
    due: {
      title: 'To collect',
      subtitle: 'What each order still owes, oldest first.',
      empty: 'Everything is paid',
    },
    credit: {
      title: 'Credits',
      subtitle: 'Customers who paid more than their order costs, oldest first.',
      empty: 'No customer has credit',
    },
    open: 'Open',
    credits: 'Credit',
    paid: 'received {paid} of {charged}',
  },
} as const
