import { warnings } from '#i18n/admin/warnings.en.ts'

export const messages = {
  link: 'Dashboard',
  title: 'Dashboard',
  totalProducts: 'Total Products',
  totalOrders: 'Total Orders',
  totalRevenue: 'Total Revenue',
  revenueNote: 'Cancelled orders are left out.',
  received: 'Received',
  open: 'Still open',
  pendingOrders: 'Pending Orders',
  totalEvents: 'Total Events',
  totalRegistrations: 'Total Registrations',
  recentOrders: 'Recent Orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet',
  noOrdersInMonth: 'No orders in these 30 days',
  chartsLater: 'Charts appear with the first order.',
  revenue: 'Revenue, last 30 days',
  orders: 'Orders, last 30 days',
  byStatus: 'Orders by status',
  asTable: 'Show the numbers',
  ordersColumn: 'Orders',
  waiting: {
    badge: 'to do',
    title: 'To do',
    nothing: 'Nothing waits: all is done.',
    orders_to_call: '{count, plural, one {order to call} other {orders to call}}',
    orders_to_check: '{count, plural, one {order to check} other {orders to check}}',
    orders_to_prepare: '{count, plural, one {order to prepare} other {orders to prepare}}',
    orders_to_hand_over: '{count, plural, one {order to hand over} other {orders to hand over}}',
    orders_unpaid:
      '{count, plural, one {order handed over and not paid} other {orders handed over and not paid}}',
    messages_unanswered:
      '{count, plural, one {message without an answer} other {messages without an answer}}',
    registrations_to_call: '{count, plural, one {family to call} other {families to call}}',
    registrations_to_check:
      '{count, plural, one {registration to check} other {registrations to check}}',
    registrations_with_places:
      '{count, plural, one {family who waits although a place is free} other {families who wait although a place is free}}',
    scores_missing: '{count, plural, one {match without a score} other {matches without a score}}',
    sizes_sold_out: '{count, plural, one {size sold out} other {sizes sold out}}',
    mails_failed:
      '{count, plural, one {mail that could not be sent} other {mails that could not be sent}}',
    backup_old: 'backup is too old',
    proxy_not_trusted: 'proxy is not trusted',
  },
  notices: {
    title: 'Worth knowing',
    show: 'Show',
    proxy_not_trusted:
      'A proxy stands in front and is not trusted: all visitors count as one, and one can use up the limits of all. Set TRUST_PROXY.',
    no_mail_server: 'No mail server is set: mails stay in files, and nothing leaves this computer.',
    clock_jumped:
      'The clock has jumped ahead by {days, plural, one {# day} other {# days}}: nothing is erased by its age until one of you says that the date is right.',
    erasure_waits:
      '{count, plural, one {# entry is} other {# entries are}} due to be erased, more than goes by itself: look and allow it.',
    mails_held:
      '{count, plural, one {# email is} other {# emails are}} held back: an address was to be sent more than a person asks for.',
    open_pieces_of_sender:
      'One sender has {pieces} pieces in orders that nobody has confirmed. If they are not real, cancel them all from one of them.',
    open_pieces_of_hour:
      '{pieces} pieces were ordered within the last hour and are not confirmed: look whether these orders are real.',
    ...warnings,
  },
  columns: {
    number: 'Order #',
    customer: 'Customer',
    amount: 'Amount',
    status: 'Status',
    date: 'Date',
  },
} as const
