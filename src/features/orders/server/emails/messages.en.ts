export const messages = {
  greeting: 'Hello {name},',
  received: {
    subject: 'Your order {number}',
    heading: 'Thank you – your order is in!',
    text: 'We have received your order. The club will call you to confirm it, and tell you when it is ready.',
    toCheck:
      'Before we set your items aside, we look at the order and call you. Nothing is lost: it keeps its place in our list.',
  },
  changed: {
    subject: 'Order {number} changed',
    heading: 'Your order has been changed',
    text: 'This is how it stands now. If a change surprises you, call us or answer this message.',
  },
  confirmed: {
    subject: 'Order {number} confirmed',
    heading: 'Your order is confirmed',
    text: 'All is well: we are preparing your items. We will write to you as soon as the order is ready.',
  },
  ready: {
    subject: 'Order {number} ready',
    heading: 'Your order is ready',
  },
  cancelled: {
    subject: 'Order {number} cancelled',
    heading: 'Your order is cancelled',
    text: 'There is nothing to pay. If this comes as a surprise, call us or reply to this message.',
  },
  fresh: {
    subject: 'New order {number} from {name}',
    heading: 'New order',
    text: '{name} is waiting for a call from the club to confirm.',
    toCheck:
      'To be checked: its pieces are not taken from the stock yet. Confirming it takes them.',
  },
  back: {
    subject: '{product}: back in stock',
    heading: 'Back in stock',
    text: '{product}: you can order it now. Nothing is set aside, so first come, first served.',
    once: 'This is the only message about it: your address is no longer on this waiting list.',
    open: 'See the product',
    shop: 'See the shop',
    end: 'Take me off every list',
    why: 'You get this message because this address was given on our site, to be told of this return to stock.',
  },
  low: {
    subject: '{count, plural, one {One size is low on stock} other {# sizes are low on stock}}',
    heading: 'Stock is running low',
    text: 'These sizes fell to their product’s limit. Each is named once, until it is restocked.',
    left: '{count, plural, =0 {sold out} one {# left} other {# left}}',
    open: 'Open products with low stock',
  },
  label: {
    arrival: 'When',
    number: 'Order number',
    customer: 'Customer',
    phone: 'Phone',
    playerPhone: 'Player’s phone',
    parentPhone: 'Parents’ phone',
    email: 'Email',
    notes: 'Notes',
    delivery: 'Delivery',
    total: 'Total',
    returns: 'Returns',
  },
  returns: {
    club: 'Exchange or return within {days, plural, one {{count} day} other {{count} days}}, paid by the club',
    buyer:
      'Exchange or return within {days, plural, one {{count} day} other {{count} days}}, at your cost',
  },
  atPrice: {
    arrival: 'With you {time}',
    exchange: 'exchange within {days, plural, one {{count} day} other {{count} days}}',
  },
  expected: {
    on: 'Expected on {last}',
    between: 'Expected between {first} and {last}',
    by: 'Expected by {last}',
  },
  arrival: {
    everywhere: 'Delivered {time}',
    fromHome: 'Delivered to {wilaya} {home}, elsewhere {elsewhere}',
  },
  deliveryTime: {
    range: 'in {first} to {to, plural, one {{last} day} other {{last} days}}',
    days: 'in {to, plural, one {{last} day} other {{last} days}}',
    sameDay: 'on the same day',
  },
  size: 'Size {size}',
  numbers: '{count, plural, one {Number {numbers}} other {Numbers {numbers}}}',
  names: '{count, plural, one {Name {names}} other {Names {names}}}',
  track: 'Track my order',
  orderDesk: 'Open the orders',
  why: 'You receive this message because this address was given for an order on our site.',
  whatsapp: {
    pending:
      'Hello {name},\nyour order {number} ({total}) has reached us. Could you please confirm it?\nTrack your order: {link}',
    confirmed:
      'Hello {name},\nyour order {number} ({total}) is confirmed; we are preparing it.\nTrack your order: {link}',
    processing:
      'Hello {name},\nyour order {number} ({total}) is being prepared.\nTrack your order: {link}',
    ready: 'Hello {name},\nyour order {number} ({total}) is ready.\nTrack your order: {link}',
    completed:
      'Hello {name},\nyour order {number} ({total}) is complete. Thank you, and see you at the club!\nTrack your order: {link}',
    cancelled:
      'Hello {name},\nyour order {number} ({total}) is cancelled. There is nothing to pay.\nTrack your order: {link}',
  },
} as const

export const orderSheet = {
  columns: {
    order_number: 'Order',
    created_at: 'Date and time',
    status: 'Status',
    customer_name: 'Customer',
    customer_email: 'Email',
    customer_phone: 'Phone',
    parent_phone: 'Parent’s phone',
    delivery_method: 'Delivery',
    shipping_address: 'Address',
    items: 'Items',
    total_amount: 'Total (DZD)',
    delivery_price: 'Delivery price (DZD)',
    wilaya: 'Wilaya',
    commune: 'Commune',
    pickup_place: 'Pickup place',
    notes: 'Notes',
    language: 'Language',
  },
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    processing: 'Processing',
    ready: 'Ready',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  ways: {
    pickup: 'Pickup',
    delivery: 'Delivery',
    desk: 'Courier’s desk',
  },
  languages: {
    fr: 'French',
    en: 'English',
    ar: 'Arabic',
  },
} as const
