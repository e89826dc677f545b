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
  notices: {
    title: 'Worth knowing',
    show: 'Show',
    registrations_to_call:
      '{count, plural, one {# family was given a place and has no email: call it.} other {# families were given a place and have no email: call them.}}',
    registrations_to_check:
      '{count, plural, one {# registration is to be checked and holds no place.} other {# registrations are to be checked and hold no place.}}',
    proxy_not_trusted:
      'A proxy stands in front and is not trusted: all visitors count as one, and one can use up the limits of all. Set TRUST_PROXY.',
    no_mail_server: 'No mail server is set: mails stay in files, and nothing leaves this computer.',
    clock_jumped:
      'The clock has jumped ahead by {days, plural, one {# day} other {# days}}: nothing is erased by its age until one of you says that the date is right.',
    erasure_waits:
      '{count, plural, one {# entry is} other {# entries are}} due to be erased, more than goes by itself: look and allow it.',
    mails_held:
      '{count, plural, one {# e-mail is} other {# e-mails are}} held back: an address was to be sent more than a person asks for.',
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
