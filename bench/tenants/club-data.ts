/** The id of a club's n-th product: ids differ between clubs and can be told from the number. */
export const productId = (club: number, product: number) => {
  const [clubPart, productPart] = [club, product].map((n) => n.toString(16).padStart(6, '0'))
  return `00000000-0000-4000-8000-${clubPart}${productPart}`
}

const idOfProduct = (club: number) =>
  `('${productId(club, 0).slice(0, -6)}' || lpad(to_hex(n), 6, '0'))::uuid`

const products = 24

/** One club's rows: 24 products in four sizes; orders with lines, ledger, mails and audit. */
export const clubData = (club: number, orders: number): string => `
  insert into products (id, name_en, name_fr, name_ar, description_en, description_fr,
    description_ar, category, price, images, created_at)
  select ${idOfProduct(club)}, 'Red jersey ' || n, 'Maillot rouge ' || n, 'قميص أحمر ' || n,
    repeat('x', 200), repeat('é', 200), repeat('ع', 200), 'jersey', 1000 + n, '{/media/a.jpg}',
    now() - n * interval '1 day' from generate_series(1, ${products}) n;
  insert into size_stocks (product_id, size, position, stock)
  select ${idOfProduct(club)}, size, position, 1000000
    from generate_series(1, ${products}) n, unnest('{S,M,L,XL}'::text[]) with ordinality s (size, position);
  with placed as (
    insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
      delivery_method, total_amount, language, status, created_at, product_names)
    select 'CBC-${club}-' || n, 'checkout', 'Amina Benali ' || n, 'n' || n || '@example.dz',
      '+2135' || lpad((n * 7919)::text, 8, '0'), 'pickup', 2000, 'fr',
      case when n % 5 > 0 then 'completed' else 'pending' end, now() - n * interval '1 hour',
      'Maillot rouge Red jersey قميص أحمر' from generate_series(1, ${orders}) n
    returning id, order_number, created_at
  ), history as (
    insert into order_status_history (order_id, status, actor) select id, 'pending', 'visitor' from placed
  ), lines as (
    insert into order_items (order_id, position, product_id, product_name, size, quantity, price,
      jersey_numbers)
    select id, line, '${productId(club, 1)}', 'Maillot rouge', 'M', 1, 1000, '{23}'
      from placed, generate_series(0, 1) line
  ), moved as (
    insert into stock_movements (size_stock_id, quantity, reason, order_id, actor)
    select s.id, -1, 'order', o.id, 'visitor' from placed o, generate_series(0, 1),
      (select id from size_stocks where product_id = '${productId(club, 1)}' and size = 'M') s
  ), mailed as (
    insert into mails (kind, recipient, language, subject, html, text, status, sent_at, created_at)
    select kind, 'amina@example.dz', 'fr', 'Commande ' || order_number, repeat('<p>x</p>', 400),
      repeat('x', 600), 'sent', created_at, created_at
      from placed, unnest('{order-received,order-for-club}'::text[]) kind
  )
  insert into audit_entries (actor, action, subject, subject_id, created_at)
  select 'admin@example.dz', 'order.confirmed', order_number, id, created_at from placed;`
