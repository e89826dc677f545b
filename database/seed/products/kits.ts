import { colourways, type Kit } from '#features/catalogue/web/jersey-parts.tsx'
import { care } from './care.ts'
import type { DemoProduct } from './demo-product.ts'

// No photo of the back: the page draws it with the buyer's own number.
const lookOf = (kit: Kit): Pick<DemoProduct, 'images' | 'jersey' | 'name_price'> => {
  const { base, side, trim, ink, outline } = colourways[kit]
  return {
    images: [`jersey-${kit}-front`, `jersey-${kit}-worn`, `braid-${kit}`, `jersey-${kit}-folded`],
    jersey: { kind: 'drawn', pattern: 'braid', base, side, trim, ink, outline },
    name_price: 500,
  }
}

export const kits: DemoProduct[] = [
  {
    key: 'jersey-home',
    category: 'jersey',
    shop_type: 'jerseys',
    price: 4500,
    compare_at_price: null,
    featured: true,
    active: true,
    days_old: 6,
    size_stocks: [
      { size: 'M', stock: 10 },
      { size: 'L', stock: 1 },
      { size: 'XL', stock: 0 },
    ],
    ...lookOf('home'),
    name_fr: 'Maillot domicile CBC',
    name_en: 'CBC Home',
    name_ar: 'قميص النادي الأساسي',
    description_fr:
      'Le grenat de nos soirs de match, avec sur les flancs une tresse dorée empruntée à la gandoura constantinoise. La maille respire et sèche vite ; votre numéro, de 0 à 99, est posé au club avant la remise.',
    description_en:
      'The deep red of our game nights, with a gold braid down each side borrowed from the gandoura of Constantine. The mesh breathes and dries fast; your number, 0 to 99, is pressed on at the club before you collect it.',
    description_ar:
      'العنابي الذي نرتديه في أمسيات المباريات، وعلى جانبيه ضفيرة ذهبية مستوحاة من القندورة القسنطينية. قماشه المثقّب يسمح بمرور الهواء ويجف بسرعة، ونطبع عليه رقمك من 0 إلى 99 في النادي قبل التسليم.',
    ...care.mesh,
  },
  {
    key: 'jersey-away',
    category: 'jersey',
    shop_type: 'jerseys',
    price: 4500,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 54,
    size_stocks: [
      { size: 'XS', stock: 4 },
      { size: 'S', stock: 7 },
      { size: 'M', stock: 9 },
      { size: 'L', stock: 6 },
      { size: 'XL', stock: 3 },
      { size: 'XXL', stock: 2 },
    ],
    ...lookOf('away'),
    name_fr: 'Maillot extérieur CBC',
    name_en: 'CBC Away',
    name_ar: 'قميص المباريات خارج الديار',
    description_fr:
      'Couleur pierre, comme les falaises du Rhumel quand le car redescend vers la ville. Flancs grenat, numéro bien lisible et coupe droite qui laisse les épaules libres au tir.',
    description_en:
      'Stone-colored, like the cliffs of the Rhumel when the team bus comes home. Deep red side panels, a bold number and a straight cut that leaves your shoulders free to shoot.',
    description_ar:
      'بلون الحجر، كصخور وادي الرمال حين تعود بنا الحافلة إلى المدينة. جانباه عنابيان ورقمه واضح من بعيد، وقصته المستقيمة تترك الكتفين حرّين عند التسديد.',
    ...care.mesh,
  },
  {
    key: 'jersey-third',
    category: 'jersey',
    shop_type: 'jerseys',
    price: 4800,
    compare_at_price: null,
    featured: true,
    active: true,
    days_old: 2,
    size_stocks: [
      { size: 'XS', stock: 5 },
      { size: 'S', stock: 6 },
      { size: 'M', stock: 8 },
      { size: 'L', stock: 8 },
      { size: 'XL', stock: 4 },
    ],
    ...lookOf('third'),
    name_fr: 'Maillot Gorges du Rhumel',
    name_en: 'CBC Gorge',
    name_ar: 'قميص وادي الرمال',
    description_fr:
      'La nouveauté de la saison : le vert profond de l’eau sous le pont Sidi M’Cid, traversé de fils dorés. Nos U18 l’ont choisi eux-mêmes, croquis après croquis, au stage de printemps.',
    description_en:
      'New this season: the deep green of the water under the Sidi M’Cid bridge, crossed with gold thread. Our U18 players chose it themselves, sketch after sketch, at the spring camp.',
    description_ar:
      'جديد هذا الموسم: أخضر عميق كمياه الوادي تحت جسر سيدي مسيد، تعبره خيوط ذهبية. اختاره لاعبونا من فئة أقل من 18 سنة بأنفسهم، رسمًا بعد رسم، خلال تربص الربيع.',
    ...care.mesh,
  },
  {
    key: 'jersey-street',
    category: 'jersey',
    shop_type: 'jerseys',
    price: 3900,
    compare_at_price: 4800,
    featured: false,
    active: true,
    days_old: 95,
    size_stocks: [
      { size: 'M', stock: 2 },
      { size: 'L', stock: 1 },
      { size: 'XL', stock: 1 },
    ],
    ...lookOf('street'),
    name_fr: 'Maillot Street',
    name_en: 'CBC Street',
    name_ar: 'قميص الحي',
    description_fr:
      'Noir et orange, pour les paniers de quartier qui durent jusqu’au dernier rayon de soleil. Maille plus épaisse que celle des matchs, faite pour le bitume. Dernières pièces de la série.',
    description_en:
      'Black and orange, for neighborhood games that last until the final ray of sun. The mesh is thicker than on our game kits because asphalt is rougher than maple. Last pieces of the run.',
    description_ar:
      'أسود وبرتقالي، لمباريات الحي التي لا تنتهي إلا مع آخر شعاع شمس. قماشه أسمك من قماش المباريات الرسمية ليتحمّل أرضية الشارع. آخر القطع المتوفرة من هذه السلسلة.',
    ...care.heavyMesh,
  },
  {
    key: 'jersey-kids',
    category: 'jersey',
    shop_type: 'jerseys',
    price: 3600,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 60,
    size_system: 'garment_child',
    size_stocks: [
      { size: '6 ans', stock: 6 },
      { size: '8 ans', stock: 9 },
      { size: '10 ans', stock: 8 },
      { size: '12 ans', stock: 7 },
      { size: '14 ans', stock: 4 },
    ],
    ...lookOf('home'),
    name_fr: 'Maillot domicile enfant',
    name_en: 'Kids Jersey',
    name_ar: 'قميص الأطفال',
    description_fr:
      'Le même grenat et la même tresse dorée que les grands, taillés de 6 à 14 ans. Encolure souple qui passe sans tirer, et un numéro de 0 à 99 posé au club avant la remise.',
    description_en:
      'The same deep red and gold braid as the big players’, cut for ages 6 to 14. A soft neckline that slips on without tugging, and a number from 0 to 99 pressed on at the club before you collect it.',
    description_ar:
      'العنابي نفسه والضفيرة الذهبية نفسها كقميص الكبار، بمقاسات من 6 إلى 14 سنة. ياقة ليّنة يسهل ارتداؤها، ورقم من 0 إلى 99 نطبعه في النادي قبل التسليم.',
    ...care.mesh,
  },
  {
    key: 'shorts-home',
    category: 'shorts',
    shop_type: null,
    price: 2800,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 32,
    size_stocks: [
      { size: 'XS', stock: 5 },
      { size: 'S', stock: 8 },
      { size: 'M', stock: 12 },
      { size: 'L', stock: 9 },
      { size: 'XL', stock: 4 },
    ],
    images: ['shorts-home-front', 'shorts-home-folded', 'braid-home'],
    name_fr: 'Short domicile',
    name_en: 'Home Shorts',
    name_ar: 'الشورت الأساسي',
    description_fr:
      'Le bas assorti au maillot domicile, avec la même tresse dorée sur la couture. Ceinture élastique à cordon et longueur au genou : il reste en place pendant les défenses les plus basses.',
    description_en:
      'The match for the home jersey, with the same gold braid along the seam. Elastic waist with a drawcord and a knee length that stays put in the lowest defensive stance.',
    description_ar:
      'شورت يكمل القميص الأساسي بالضفيرة الذهبية نفسها على الجانبين. حزامه مطاطي برباط، وطوله يصل إلى الركبة فيبقى ثابتًا حتى في أخفض وضعيات الدفاع.',
    ...care.mesh,
  },
  {
    key: 'shorts-away',
    category: 'shorts',
    shop_type: null,
    price: 2800,
    compare_at_price: null,
    featured: false,
    active: true,
    days_old: 60,
    size_stocks: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 0 },
      { size: 'L', stock: 0 },
    ],
    images: ['shorts-away-front', 'shorts-away-folded', 'braid-away'],
    name_fr: 'Short extérieur',
    name_en: 'Away Shorts',
    name_ar: 'شورت خارج الديار',
    description_fr:
      'Couleur pierre à bandes grenat, il accompagne le maillot extérieur. Le tissu mat ne colle pas à la peau, même au quatrième quart-temps.',
    description_en:
      'Stone with deep red panels, made to go with the away jersey. The matt fabric does not cling, not even in the fourth quarter.',
    description_ar:
      'بلون الحجر وجانبين عنابيين، يكمل قميص المباريات خارج الديار. قماشه غير اللامع لا يلتصق بالجسم، حتى في الربع الأخير.',
    ...care.mesh,
  },
]
