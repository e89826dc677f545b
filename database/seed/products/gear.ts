import { care } from './care.ts'
import type { DemoProduct } from './demo-product.ts'

export const gear: DemoProduct[] = [
  {
    key: 'cap',
    category: 'accessories',
    shop_type: 'hats',
    price: 1600,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 56,
    size_stocks: [{ size: null, stock: 0 }],
    images: ['cap-front', 'cap-back'],
    name_fr: 'Casquette CBC',
    name_en: 'CBC Cap',
    name_ar: 'قبعة النادي',
    description_fr:
      'Six panneaux de coton, blason brodé et visière surpiquée de fil doré. La boucle en métal derrière la règle de l’enfant à l’adulte.',
    description_en:
      'Six cotton panels, an embroidered crest and a peak stitched in gold thread. The metal buckle at the back adjusts it from child to adult.',
    description_ar:
      'ست قطع من القطن، وشعار مطرّز، وحافة مخيطة بخيط ذهبي. إبزيم معدني من الخلف يضبطها على مقاس الصغير والكبير.',
    ...care.cap,
  },
  {
    key: 'beanie',
    category: 'accessories',
    shop_type: 'hats',
    price: 1200,
    compare_at_price: null,
    featured: false,
    active: false,
    days_old: 210,
    size_stocks: [{ size: null, stock: 18 }],
    images: ['beanie'],
    name_fr: 'Bonnet à pompon',
    name_en: 'Pompom Beanie',
    name_ar: 'قبعة صوفية شتوية',
    description_fr:
      'Tricot serré, revers double et pompon doré qu’on reconnaît de l’autre bout de la tribune. En vente de novembre à mars.',
    description_en:
      'Tight knit, double cuff and a gold pompom you can spot from the far end of the stand. On sale from November to March.',
    description_ar:
      'حياكة متينة، وحافة مزدوجة، وكرة صوف ذهبية تُرى من آخر المدرج. تُباع من نوفمبر إلى مارس.',
    ...care.knit,
  },
  {
    key: 'backpack',
    category: 'accessories',
    shop_type: null,
    price: 4900,
    compare_at_price: null,
    featured: true,
    active: true,
    days_old: 33,
    size_stocks: [{ size: null, stock: 7 }],
    images: ['backpack-front', 'backpack-pocket'],
    name_fr: 'Sac à dos porte-ballon',
    name_en: 'Ball Backpack',
    name_ar: 'حقيبة ظهر بجيب للكرة',
    description_fr:
      'Le ballon voyage dans le filet, les chaussures en bas, les cahiers au sec derrière. Vingt-huit litres, bretelles matelassées et fond renforcé qui ne craint pas les gradins mouillés.',
    description_en:
      'The ball travels in the net, shoes at the bottom, schoolbooks dry behind. Twenty-eight litres, padded straps and a reinforced base that does not mind wet stands.',
    description_ar:
      'الكرة في الشبكة، والحذاء في الأسفل، والكراريس جافة في الخلف. سعتها 28 لترًا، وأحزمتها مبطّنة، وقاعدتها مقوّاة لا تخشى المدرجات المبللة.',
    ...care.bag,
  },
  {
    key: 'bottle',
    category: 'accessories',
    shop_type: null,
    price: 1100,
    compare_at_price: 1400,
    featured: false,
    active: true,
    days_old: 47,
    size_stocks: [{ size: null, stock: 24 }],
    images: ['bottle', 'bottle-floor'],
    name_fr: 'Gourde isotherme',
    name_en: 'Insulated Bottle',
    name_ar: 'قارورة حافظة للحرارة',
    description_fr:
      'Soixante-quinze centilitres d’eau fraîche du premier au dernier exercice, même en juin. Acier inoxydable, anse souple et bouchon qui ne fuit pas dans le sac.',
    description_en:
      'Seventy-five centilitres of cold water from the first drill to the last, even in June. Stainless steel, a soft handle and a lid that does not leak into the bag.',
    description_ar:
      'خمسة وسبعون سنتيلترًا من الماء البارد من أول تمرين إلى آخره، حتى في جوان. فولاذ لا يصدأ، ومقبض ليّن، وغطاء لا يسرّب الماء داخل الحقيبة.',
    ...care.steel,
  },
  {
    key: 'socks',
    category: 'accessories',
    shop_type: null,
    price: 700,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 9,
    size_system: 'socks',
    size_stocks: [
      { size: '35–38', stock: 20 },
      { size: '39–42', stock: 26 },
      { size: '43–46', stock: 3 },
    ],
    images: ['socks', 'socks-worn', 'socks-folded'],
    name_fr: 'Chaussettes de match, deux paires',
    name_en: 'Game Socks, two pairs',
    name_ar: 'جوارب المباريات، زوجان',
    description_fr:
      'Une paire pierre pour l’extérieur, une paire grenat pour la maison. Semelle bouclette et côtes qui tiennent le mollet.',
    description_en:
      'One stone pair for away days, one deep red pair for home. Terry sole and ribs that hold at the calf.',
    description_ar:
      'زوج بلون الحجر للمباريات خارج الديار وزوج عنابي لمباريات الأرض. باطن مبطّن وحياكة تثبت على الساق.',
    ...care.socks,
  },
  {
    key: 'slides',
    category: 'shoes',
    shop_type: null,
    price: 2400,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 44,
    size_system: 'shoes_eu',
    size_stocks: [
      { size: '38', stock: 2 },
      { size: '40', stock: 4 },
      { size: '42', stock: 1 },
      { size: '44', stock: 0 },
    ],
    images: ['slides', 'slides-sole', 'socks-worn'],
    name_fr: 'Claquettes CBC',
    name_en: 'CBC Slides',
    name_ar: 'شبشب النادي',
    description_fr:
      'Pour reposer les pieds entre la salle et la maison. Semelle moulée, rainures antidérapantes pour le carrelage des douches, bride grenat au blason du club.',
    description_en:
      'To rest your feet between the gym and home. Moulded sole, grooves that grip the shower tiles and a deep red strap with the club crest.',
    description_ar:
      'ليرتاح قدماك بين القاعة والبيت. نعل مقولب بأخاديد تمنع الانزلاق على بلاط الحمّامات، وشريط عنابي عليه شعار النادي.',
    ...care.slides,
  },
  {
    key: 'ball',
    category: 'training_gear',
    shop_type: null,
    price: 3000,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 64,
    size_stocks: [{ size: null, stock: 13 }],
    images: ['ball-floor', 'ball-near'],
    name_fr: 'Ballon Cirta, taille 7',
    name_en: 'Cirta Ball, size 7',
    name_ar: 'كرة سيرتا، مقاس 7',
    description_fr:
      'Le ballon de nos séances : un grain marqué qui accroche même avec les mains moites, en salle comme sur le bitume. Livré gonflé, avec une aiguille de rechange.',
    description_en:
      'The ball we train with: a deep pebble that grips even sweaty hands, indoors or on asphalt. Delivered inflated, with a spare needle.',
    description_ar:
      'كرة حصصنا التدريبية: سطح محبّب تمسكه اليد حتى وهي متعرّقة، في القاعة كما في الشارع. تُسلَّم منفوخة مع إبرة احتياطية.',
    ...care.ball,
  },
]
