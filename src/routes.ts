import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site-layout.route.tsx', [
    index('home.route.tsx'),
    route('about', 'features/club/web/about.screen.tsx'),
    route('programs', 'features/programs/web/programs.screen.tsx'),
    route('shop', 'features/catalogue/web/shop.screen.tsx'),
    layout('ordering.route.tsx', [
      route('product/:id', 'features/orders/web/product.screen.tsx'),
      route('cart', 'features/orders/web/cart.screen.tsx'),
      route('checkout', 'features/orders/web/checkout.screen.tsx'),
      route('order', 'features/orders/web/track-order.screen.tsx'),
    ]),
    route('events', 'features/events/web/events.screen.tsx'),
    route('gallery', 'features/gallery/web/gallery.screen.tsx'),
    route('contact', 'features/contact/web/contact.screen.tsx'),
    route('privacy', 'features/privacy/web/privacy.screen.tsx'),
    route('newsletter/confirm', 'features/newsletter/web/confirm.screen.tsx'),
    route('newsletter/unsubscribe', 'features/newsletter/web/unsubscribe.screen.tsx'),
    route('newsletter', 'features/newsletter/web/newsletter.screen.tsx'),
    layout('registering.route.tsx', [
      route('registration', 'features/registrations/web/register.screen.tsx'),
      route('registration/:token', 'features/registrations/web/registration.screen.tsx'),
    ]),
    route('offline', 'offline.route.tsx'),
    route('*', 'not-found.route.tsx'),
  ]),
  route('admin', 'admin.route.tsx', [
    index('admin-home.route.tsx'),
    route('login', 'features/accounts/web/admin/login.screen.tsx'),
    route('forgot', 'features/accounts/web/admin/forgot.screen.tsx'),
    layout('admin-shell.route.tsx', [
      route('dashboard', 'features/dashboard/web/admin/dashboard.screen.tsx'),
      route('products', 'features/catalogue/web/admin/product-list.screen.tsx'),
      route('orders', 'features/orders/web/admin/order-list.screen.tsx'),
      route('messages', 'inbox.route.tsx'),
      route('orders/slips', 'features/orders/web/admin/slips.screen.tsx'),
      route('orders/jerseys', 'features/orders/web/admin/jerseys.screen.tsx'),
      route('audit', 'features/audit/web/admin/audit.screen.tsx'),
      route('events', 'features/events/web/admin/event-list.screen.tsx'),
      route('gallery', 'features/gallery/web/admin/gallery-list.screen.tsx'),
      route('registrations', 'features/registrations/web/admin/registration-list.screen.tsx'),
      route('families', 'features/privacy/web/admin/family.screen.tsx'),
      route('mails', 'features/mails/web/admin/mail-list.screen.tsx'),
      route('account', 'features/accounts/web/admin/account.screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig
