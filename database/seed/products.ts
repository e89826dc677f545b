// Placeholder until the whole catalogue is written.
const texts = { description_fr: 'Maillot du club.', description_en: 'Club jersey.', description_ar: 'قميص النادي.' }
export const demoProducts = [
  { key: 'home', category: 'jersey', shop_type: 'jerseys', price: 4500, compare_at_price: null, featured: true, active: true, days_old: 3,
    size_stocks: [{ size: 'M', stock: 10 }, { size: 'L', stock: 1 }, { size: 'XL', stock: 0 }], images: ['jersey-home-front'],
    name_fr: 'Maillot domicile CBC', name_en: 'CBC Home', name_ar: 'قميص النادي', ...texts },
]
