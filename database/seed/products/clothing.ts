import { care } from './care.ts'
import type { DemoProduct } from './demo-product.ts'

export const clothing: DemoProduct[] = [
  {
    key: 'tee-cirta',
    category: 'training_gear',
    shop_type: 'tshirts',
    price: 1900,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 50,
    size_stocks: [
      { size: 'XS', stock: 6 },
      { size: 'S', stock: 11 },
      { size: 'M', stock: 15 },
      { size: 'L', stock: 12 },
      { size: 'XL', stock: 5 },
      { size: 'XXL', stock: 3 },
    ],
    images: ['tee-cirta-front', 'tee-cirta-back', 'tee-cirta-folded'],
    name_fr: 'T-shirt Cirta',
    name_en: 'Cirta Tee',
    name_ar: 'تيشيرت سيرتا',
    description_fr:
      'L’ancien nom de Constantine sous son pont le plus connu. Coton peigné de 180 g, col qui ne se détend pas, sérigraphie faite en ville : on le porte au lycée autant qu’à la salle.',
    description_en:
      'The old name of Constantine under its best-known bridge. 180 g combed cotton, a collar that keeps its shape and a print made in town: worn to school as often as to the gym.',
    description_ar:
      'الاسم القديم لقسنطينة تحت أشهر جسورها. قطن ممشّط وزنه 180 غ، وياقة لا تتمدد، وطباعة أُنجزت في المدينة: يُلبس في الثانوية كما يُلبس في القاعة.',
    ...care.cotton,
  },
  {
    key: 'tee-sun',
    category: 'training_gear',
    shop_type: 'tshirts',
    price: 1500,
    compare_at_price: 2100,
    featured: false,
    active: true,
    days_old: 75,
    size_stocks: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 2 },
      { size: 'L', stock: 0 },
      { size: 'XL', stock: 3 },
    ],
    images: ['tee-sun-front', 'tee-sun-back', 'tee-sun-folded'],
    name_fr: 'T-shirt Soleil levant',
    name_en: 'Sunrise Tee',
    name_ar: 'تيشيرت شروق الشمس',
    description_fr:
      'Un ballon se lève derrière le pont : l’affiche de nos dix ans, imprimée sur un coton épais couleur pierre. Prix doux sur les dernières tailles.',
    description_en:
      'A ball rising behind the bridge: the poster of our tenth anniversary, printed on heavy stone-colored cotton. A kinder price on the last sizes.',
    description_ar:
      'كرة تشرق من وراء الجسر: ملصق الذكرى العاشرة للنادي مطبوع على قطن سميك بلون الحجر. سعر مخفّض على آخر المقاسات.',
    ...care.heavyCotton,
  },
  {
    key: 'shooting-shirt',
    category: 'training_gear',
    shop_type: null,
    price: 3600,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 34,
    size_stocks: [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 6 },
      { size: 'L', stock: 6 },
      { size: 'XL', stock: 2 },
    ],
    images: ['shooting-shirt-front', 'shooting-shirt-back'],
    name_fr: 'Haut d’échauffement',
    name_en: 'Shooting Shirt',
    name_ar: 'قميص الإحماء',
    description_fr:
      'Manches longues couleur pierre, tresse de l’épaule au poignet et col zippé. On le garde des premiers paniers jusqu’à l’appel des cinq de départ, et sur le banc en hiver.',
    description_en:
      'Long stone sleeves, braid from shoulder to wrist and a zipped collar. Wear it from the first lay-up until the starting five are called, and on the bench in winter.',
    description_ar:
      'كمّان طويلان بلون الحجر، وضفيرة من الكتف إلى المعصم، وياقة بسحّاب. يرافقك من أولى التسديدات حتى مناداة الخماسي الأساسي، وعلى دكة البدلاء في الشتاء.',
    ...care.warmUp,
  },
  {
    key: 'hoodie',
    category: 'training_gear',
    shop_type: 'hoodies',
    price: 5200,
    compare_at_price: null,
    featured: true,
    active: true,
    days_old: 38,
    size_stocks: [
      { size: 'XS', stock: 4 },
      { size: 'S', stock: 5 },
      { size: 'M', stock: 8 },
      { size: 'L', stock: 7 },
      { size: 'XL', stock: 5 },
      { size: 'XXL', stock: 2 },
    ],
    images: ['hoodie-front', 'hoodie-back', 'hoodie-folded'],
    name_fr: 'Sweat à capuche Cirta',
    name_en: 'Cirta Hoodie',
    name_ar: 'هودي سيرتا',
    description_fr:
      'Molleton gratté de 320 g, capuche doublée et poche kangourou assez large pour deux mains gelées. Au dos, le 14 rappelle l’année de naissance du club.',
    description_en:
      'Brushed 320 g fleece, a lined hood and a kangaroo pocket wide enough for two frozen hands. The 14 on the back is the year the club was born.',
    description_ar:
      'قماش دافئ مبطّن وزنه 320 غ، وقلنسوة بطبقتين، وجيب أمامي واسع يدفئ اليدين معًا. وعلى الظهر رقم 14، تذكيرًا بسنة تأسيس النادي.',
    ...care.fleece,
  },
  {
    key: 'kids-hoodie',
    category: 'training_gear',
    shop_type: 'hoodies',
    price: 3900,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 4,
    size_system: 'garment_child',
    size_stocks: [
      { size: '8 ans', stock: 9 },
      { size: '10 ans', stock: 7 },
      { size: '12 ans', stock: 1 },
    ],
    images: ['kids-hoodie-front', 'kids-hoodie-back'],
    name_fr: 'Veste à capuche enfant',
    name_en: 'Kids Zip Hoodie',
    name_ar: 'هودي الأطفال',
    description_fr:
      'Pour les U12 : un zip que de petites mains ferment seules, des poignets qui supportent d’être tirés et une étiquette où écrire le prénom.',
    description_en:
      'For the U12s: a zip small hands can close alone, cuffs that survive being pulled and a label to write a first name on.',
    description_ar:
      'لأطفال فئة أقل من 12 سنة: سحّاب تغلقه الأيدي الصغيرة وحدها، وأساور تتحمّل الشد، وبطاقة داخلية لكتابة الاسم.',
    ...care.fleece,
  },
  {
    key: 'sports-bra',
    category: 'training_gear',
    shop_type: null,
    price: 2300,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 36,
    size_stocks: [
      { size: 'XS', stock: 5 },
      { size: 'S', stock: 8 },
      { size: 'M', stock: 6 },
      { size: 'L', stock: 2 },
    ],
    images: ['sports-bra-front', 'sports-bra-back'],
    name_fr: 'Soutien-gorge de sport Sirocco',
    name_en: 'Sirocco Sports Bra',
    name_ar: 'حمالة صدر رياضية سيروكو',
    description_fr:
      'Essayé toute une saison par nos joueuses U16 et U18. Maintien moyen, dos nageur qui libère les omoplates, large bande élastique ornée de la tresse du club.',
    description_en:
      'Tested for a whole season by our U16 and U18 girls. Medium support, a racer back that frees the shoulder blades and a wide band with the club’s braid.',
    description_ar:
      'جرّبتها لاعباتنا من فئتي أقل من 16 وأقل من 18 سنة طوال موسم كامل. تثبيت متوسط، وظهر يحرّر الكتفين، وحزام مطاطي عريض تزيّنه ضفيرة النادي.',
    ...care.bra,
  },
]
