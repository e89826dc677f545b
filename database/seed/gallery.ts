import { type Queryable, statement } from '#platform/database.ts'

type DemoItem = {
  art: string
  title_fr: string
  title_en: string
  title_ar: string
  inStory?: true
  /** The name in the address of the team on whose page it is. */
  team?: string
  /** The French title of the event in whose album it is. */
  event?: string
}

const rhumelCup = 'Coupe du Rhumel U16'

/**
 * In the order of the gallery, by the names of the drawings in database/seed/media. Films are named
 * without their extension.
 */
const demoItems: DemoItem[] = [
  {
    art: 'gallery-01',
    title_fr: 'Le soleil se couche sous le pont',
    title_en: 'The sun sets under the bridge',
    title_ar: 'الشمس تغرب تحت الجسر',
  },
  {
    art: 'gallery-12',
    title_fr: 'L’entre-deux',
    title_en: 'The tip-off',
    title_ar: 'كرة البداية',
    event: rhumelCup,
    inStory: true,
  },
  {
    art: 'gallery-02',
    title_fr: 'Une équipe, épaule contre épaule',
    title_en: 'One team, shoulder to shoulder',
    title_ar: 'فريق واحد، كتفًا بكتف',
    inStory: true,
  },
  {
    art: 'gallery-video-1',
    title_fr: 'Trois passes et un panier',
    title_en: 'Three passes and a basket',
    title_ar: 'ثلاث تمريرات وسلة',
  },
  {
    art: 'gallery-03',
    title_fr: 'La salle, un soir tranquille',
    title_en: 'The hall on a quiet night',
    title_ar: 'القاعة في ليلة هادئة',
  },
  {
    art: 'gallery-04',
    title_fr: 'Toutes les mains sur le même ballon',
    title_en: 'Every hand on the same ball',
    title_ar: 'كل الأيادي على كرة واحدة',
  },
  {
    art: 'gallery-05',
    title_fr: 'Le playground du quartier',
    title_en: 'The neighborhood court',
    title_ar: 'ملعب الحي',
  },
  {
    art: 'gallery-06',
    title_fr: 'Rien que le filet',
    title_en: 'Nothing but net',
    title_ar: 'إلى الشبكة مباشرة',
  },
  {
    art: 'gallery-video-2',
    title_fr: 'Au buzzer',
    title_en: 'At the buzzer',
    title_ar: 'مع صافرة النهاية',
    event: rhumelCup,
  },
  {
    art: 'gallery-07',
    title_fr: 'Le vestiaire avant le match',
    title_en: 'The changing room before the game',
    title_ar: 'غرفة الملابس قبل المباراة',
    event: rhumelCup,
  },
  {
    art: 'gallery-08',
    title_fr: 'La combinaison du mercredi',
    title_en: 'Wednesday’s play',
    title_ar: 'خطة يوم الأربعاء',
  },
  {
    art: 'gallery-09',
    title_fr: 'Un point d’avance, zéro seconde',
    title_en: 'One point ahead, no time left',
    title_ar: 'متقدمون بنقطة والوقت انتهى',
    event: rhumelCup,
  },
  {
    art: 'gallery-10',
    title_fr: 'L’étagère aux trophées',
    title_en: 'The trophy shelf',
    title_ar: 'رفّ الكؤوس',
    event: rhumelCup,
    inStory: true,
  },
  {
    art: 'gallery-11',
    title_fr: 'La photo d’équipe',
    title_en: 'The team picture',
    title_ar: 'صورة الفريق',
  },
  {
    art: 'team-u12-girls',
    title_fr: 'Les filles U12 se tiennent par les épaules',
    title_en: 'The U12 girls, arms around each other',
    title_ar: 'فريق أقل من 12 سنة (U12) إناث، الأذرع على الأكتاف',
    team: 'u12-girls',
  },
  {
    art: 'team-u12-boys',
    title_fr: 'Les garçons U12 en étoile autour du ballon',
    title_en: 'The U12 boys in a star around the ball',
    title_ar: 'فريق أقل من 12 سنة (U12) ذكور على شكل نجمة حول الكرة',
    team: 'u12-boys',
  },
  {
    art: 'team-u14-girls',
    title_fr: 'Les filles U14 au temps mort',
    title_en: 'The U14 girls in a time-out',
    title_ar: 'فريق أقل من 14 سنة (U14) إناث في الوقت المستقطع',
    team: 'u14-girls',
  },
  {
    art: 'team-u14-boys',
    title_fr: 'Les garçons U14 à l’échauffement',
    title_en: 'The U14 boys warming up',
    title_ar: 'فريق أقل من 14 سنة (U14) ذكور أثناء الإحماء',
    team: 'u14-boys',
  },
  {
    art: 'team-u16-girls',
    title_fr: 'Les filles U16 et leur coupe',
    title_en: 'The U16 girls and their cup',
    title_ar: 'فريق أقل من 16 سنة (U16) إناث مع كأسه',
    team: 'u16-girls',
  },
  {
    art: 'team-u16-boys',
    title_fr: 'Les garçons U16 devant le pont',
    title_en: 'The U16 boys in front of the bridge',
    title_ar: 'فريق أقل من 16 سنة (U16) ذكور أمام الجسر',
    team: 'u16-boys',
  },
  {
    art: 'team-u18-girls',
    title_fr: 'Les filles U18 côte à côte',
    title_en: 'The U18 girls side by side',
    title_ar: 'فريق أقل من 18 سنة (U18) إناث جنبًا إلى جنب',
    team: 'u18-girls',
  },
  {
    art: 'team-u18-boys',
    title_fr: 'Les garçons U18 sous les projecteurs',
    title_en: 'The U18 boys under the spotlights',
    title_ar: 'فريق أقل من 18 سنة (U18) ذكور تحت الأضواء',
    team: 'u18-boys',
  },
  {
    art: 'gallery-13',
    title_fr: 'Les dernières secondes contre l’Étoile d’El Khroub, 61–58',
    title_en: 'The last seconds against Étoile d’El Khroub, 61–58',
    title_ar: 'الثواني الأخيرة أمام نجم الخروب',
  },
  {
    art: 'gallery-14',
    title_fr: 'Après le match chez la Perle d’Annaba, 37–44',
    title_en: 'After the match at Perle d’Annaba, 37–44',
    title_ar: 'بعد المباراة أمام لؤلؤة عنابة',
  },
]

const insertItem = statement<never>(
  'seed-gallery-item',
  `insert into gallery_items (media_type, media_url, thumbnail_url, title_fr, title_en, title_ar,
    display_order, shows_people, shown_on, team_id, event_id)
   values ($1, $2, $3, $4, $5, $6, $7, false, $8, (select id from teams where slug = $9),
     (select id from events where title_fr = $10))`,
)

export async function seedGallery(tx: Queryable, urls: ReadonlyMap<string, string>): Promise<void> {
  for (const [
    position,
    { art, title_fr, title_en, title_ar, inStory, team, event },
  ] of demoItems.entries()) {
    const shownOn = inStory ? 'about' : team ? 'team' : null
    const film = urls.get(`${art}.mp4`)
    const still = urls.get(art)
    const media = film ? (['video', film, still] as const) : (['image', still, null] as const)
    const [type, url, thumbnail] = media
    await tx.rows(insertItem, [
      type,
      url,
      thumbnail,
      title_fr,
      title_en,
      title_ar,
      position + 1,
      shownOn,
      team ?? null,
      event ?? null,
    ])
  }
}
