import type { Translations } from '#core/locale.ts'

/** Of a win at home by three points. */
export const comeback: Translations = {
  fr: [
    'Un vendredi matin comme on les aime : la salle pleine, les petits frères et sœurs au ' +
      'bord du terrain, et un match indécis jusqu’à la dernière minute.',
    'Menée de neuf points à la pause, notre équipe n’a rien lâché. Elle a resserré sa ' +
      'défense, fait circuler le ballon et recollé au score panier après panier. À une ' +
      'minute de la fin, tout restait à faire ; deux lancers francs et une belle ' +
      'interception ont décidé du match.',
    'Bravo à l’Étoile d’El Khroub pour son jeu et son esprit, et merci aux familles pour ' +
      'le goûter !',
  ].join('\n\n'),
  en: [
    'The kind of Friday morning we love: a full hall, little brothers and sisters along ' +
      'the sideline, and a match that stayed open until the last minute.',
    'Nine points down at the break, our team never gave up. It tightened its defense, ' +
      'moved the ball around and came back basket by basket. With a minute to go everything ' +
      'was still to play for; two free throws and a fine steal decided it.',
    'Well done to Étoile d’El Khroub for their play and their spirit, and thank you to ' +
      'the families for the snacks!',
  ].join('\n\n'),
  ar: [
    'صباح جمعة كما نحبه: قاعة ممتلئة، وإخوة صغار على حافة الملعب، ومباراة بقيت مفتوحة حتى ' +
      'الدقيقة الأخيرة.',
    'كان فريقنا متأخرًا بتسع نقاط عند الاستراحة، لكنه لم يستسلم. شدّد دفاعه، وأحسن تدوير ' +
      'الكرة، وعاد في النتيجة سلة بعد سلة. وقبل دقيقة من النهاية كان كل شيء ممكنًا، فحسمت ' +
      'رميتان حرتان وكرة مقطوعة ببراعة المباراة.',
    'تحية لنجم الخروب على أدائه وروحه الرياضية، وشكرًا للعائلات على اللمجة!',
  ].join('\n\n'),
}

/** Of a first defeat, away. */
export const lessonAway: Translations = {
  fr: [
    'Première défaite de la saison, et pourtant de quoi rentrer la tête haute. À Annaba, ' +
      'face à une équipe très rapide, nos filles ont souffert au premier quart-temps avant ' +
      'de retrouver leur jeu.',
    'Après la pause, on a vu une défense solidaire, des passes justes et un retard de ' +
      'quinze points ramené à trois. La Perle a mieux fini, et la salle s’est levée pour ' +
      'les deux équipes.',
    'Au prochain entraînement, on travaille les rebonds !',
  ].join('\n\n'),
  en: [
    'The first defeat of the season, and yet a reason to come home with heads held high. ' +
      'In Annaba, against a very quick team, our girls struggled in the first quarter ' +
      'before they found their game.',
    'After the break we saw a defense that helped one another, clean passing, and a ' +
      'fifteen-point deficit cut to three. Perle finished the stronger side, and the whole ' +
      'hall rose to its feet for both teams.',
    'At the next training we work on rebounds!',
  ].join('\n\n'),
  ar: [
    'أول خسارة في الموسم، ومع ذلك عادت بناتنا مرفوعات الرأس. في عنابة، أمام فريق سريع ' +
      'جدًا، عانين في الربع الأول قبل أن يستعدن أسلوب لعبهن.',
    'بعد الاستراحة رأينا دفاعًا متماسكًا وتمريرات دقيقة، وتقلّص الفارق من خمس عشرة نقطة ' +
      'إلى ثلاث. أنهت لؤلؤة عنابة المباراة بشكل أفضل، ووقفت القاعة تحيةً للفريقين.',
    'في الحصة القادمة نتدرب على المتابعات تحت السلة!',
  ].join('\n\n'),
}

/** Of a first win, away. */
export const firstWin: Translations = {
  fr: [
    'Deux heures de route, beaucoup de chansons, et au bout du voyage la première ' +
      'victoire de la saison. À Sétif, nos garçons sont entrés dans le match sans complexe ' +
      'et ont mené presque du début à la fin.',
    'Le banc a été aussi important que le cinq de départ : chacun a joué, chacun a ' +
      'défendu. Quand le Plateau est revenu à deux points, l’équipe a gardé son calme et ' +
      'pris le temps de bien choisir ses tirs.',
    'Merci aux parents qui ont fait le déplacement ; dans les tribunes, on n’entendait ' +
      'qu’eux.',
  ].join('\n\n'),
  en: [
    'Two hours on the road, plenty of songs, and at the end of the journey the first win ' +
      'of the season. In Sétif our boys began without fear and led nearly from start to ' +
      'finish.',
    'The bench mattered as much as the starting five: everybody played, everybody ' +
      'defended. When Plateau came back to within two points, the team kept calm and took ' +
      'the time to choose its shots well.',
    'Thank you to the parents who made the trip; in the stands you heard only them.',
  ].join('\n\n'),
  ar: [
    'ساعتان في الطريق، وأغانٍ كثيرة، وفي نهاية الرحلة أول فوز في الموسم. في سطيف دخل ' +
      'أولادنا المباراة دون خوف، وتقدّموا في النتيجة من البداية إلى النهاية تقريبًا.',
    'كان دور الاحتياط بأهمية دور الخماسي الأساسي: الجميع لعب، والجميع دافع. وحين قلّصت ' +
      'هضاب سطيف الفارق إلى نقطتين، حافظ الفريق على هدوئه وأخذ وقته في اختيار تسديداته.',
    'شكرًا للأولياء الذين رافقوا الفريق، فلم يكن يُسمع في المدرجات سواهم.',
  ].join('\n\n'),
}
