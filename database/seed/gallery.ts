import { type Queryable, statement } from '#platform/database.ts'

type DemoItem = { art: string; standIn: string; title_fr: string; title_en: string; title_ar: string }

/** In the order of the gallery; names are those of the drawings in database/seed/media, of films without their ending. */
const demoItems: DemoItem[] = [
  {
    art: 'gallery-01',
    standIn: 'ball-floor',
    title_fr: 'Le ballon prend son arc',
    title_en: 'The ball takes its arc',
    title_ar: 'الكرة ترسم قوسها',
  },
  {
    art: 'gallery-02',
    standIn: 'jersey-home-front',
    title_fr: 'La salle, un soir de match',
    title_en: 'The hall on a game night',
    title_ar: 'القاعة في ليلة مباراة',
  },
  {
    art: 'gallery-video-1',
    standIn: 'jersey-third-front',
    title_fr: 'Lancer franc, au ralenti',
    title_en: 'A free throw, slowly',
    title_ar: 'رمية حرة بالحركة البطيئة',
  },
  {
    art: 'gallery-03',
    standIn: 'jersey-home-folded',
    title_fr: 'Les maillots sur le banc',
    title_en: 'Kits on the bench',
    title_ar: 'القمصان على الدكة',
  },
  {
    art: 'gallery-04',
    standIn: 'braid-home',
    title_fr: 'Le pont au crépuscule',
    title_en: 'The bridge at dusk',
    title_ar: 'الجسر عند الغروب',
  },
  {
    art: 'gallery-05',
    standIn: 'hoodie-front',
    title_fr: 'Les trophées du club',
    title_en: 'The club’s trophies',
    title_ar: 'كؤوس النادي',
  },
  {
    art: 'gallery-06',
    standIn: 'cap-front',
    title_fr: 'Le tableau d’affichage',
    title_en: 'The scoreboard',
    title_ar: 'لوحة النتائج',
  },
  {
    art: 'gallery-video-2',
    standIn: 'bottle',
    title_fr: 'Un entraînement en accéléré',
    title_en: 'A training session, fast',
    title_ar: 'حصة تدريبية بالحركة السريعة',
  },
  {
    art: 'gallery-07',
    standIn: 'tee-cirta-front',
    title_fr: 'L’équipe avant le coup d’envoi',
    title_en: 'The team before tip-off',
    title_ar: 'الفريق قبل ضربة البداية',
  },
  {
    art: 'gallery-08',
    standIn: 'backpack-front',
    title_fr: 'Vu d’en haut : le terrain',
    title_en: 'The court from above',
    title_ar: 'الملعب من فوق',
  },
  {
    art: 'gallery-09',
    standIn: 'socks',
    title_fr: 'Le filet, juste après',
    title_en: 'The net, a moment later',
    title_ar: 'الشبكة بعد لحظة',
  },
  {
    art: 'gallery-10',
    standIn: 'braid-third',
    title_fr: 'Mains levées',
    title_en: 'Hands up',
    title_ar: 'الأيادي مرفوعة',
  },
]

const insertItem = statement<never>(
  'seed-gallery-item',
  `insert into gallery_items (media_type, media_url, thumbnail_url, title_fr, title_en, title_ar, display_order)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function seedGallery(tx: Queryable, urls: ReadonlyMap<string, string>): Promise<void> {
  for (const [position, { art, standIn, title_fr, title_en, title_ar }] of demoItems.entries()) {
    const film = urls.get(`${art}.mp4`)
    const still = urls.get(art) ?? urls.get(standIn)
    const media = film ? ['video', film, still] : ['image', still, null]
    await tx.rows(insertItem, [...media, title_fr, title_en, title_ar, position + 1])
  }
}
