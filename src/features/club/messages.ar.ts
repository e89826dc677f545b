export const messages = {
  name: 'نادي سيرتا لكرة السلة',
  shortName: 'CBC',
  subtitle: 'أكاديمية تكوين الشباب، قسنطينة',
  tagline: 'التميّز في تكوين لاعبي كرة السلة وتطويرهم',
  nav: {
    label: 'التنقل الرئيسي',
    menu: 'القائمة',
    home: 'الرئيسية',
    shop: 'المتجر',
    cart: 'السلة',
    cartWithCount:
      'السلة ({count, plural, zero {فارغة} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}})',
  },
  freeShipping: 'توصيل مجاني',
  hero: {
    title: 'نادٍ واحد. عائلة واحدة. حلم واحد.',
    champions: 'هنا يُصنع الأبطال',
    lede: 'تدريب احترافي في كرة السلة في قلب قسنطينة، الجزائر.',
    shop: 'تسوّق من المتجر',
    founded: 'تأسس سنة {year}',
    championships: 'أكثر من {count} بطولة',
    members: 'أكثر من {count} عضو نشط',
  },
  homeShop: {
    title: 'المتجر',
    all: 'كل المنتجات',
  },
  footer: {
    links: 'روابط سريعة',
    contact: 'اتصل بنا',
    place: 'قسنطينة، الجزائر',
    follow: 'تابعنا',
    phone: 'هاتف النادي',
    email: 'بريد النادي الإلكتروني',
    rights: '© {year} نادي سيرتا لكرة السلة. جميع الحقوق محفوظة.',
  },
} as const
