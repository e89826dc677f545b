export const messages = {
  title: 'معرض الصور',
  subtitle: 'النادي في صور على مدار الموسم.',
  description:
    'صور ومقاطع فيديو من {club}: مباريات وتدريبات ودورات ولحظات من حياة النادي على مدار الموسم.',
  empty: 'ستتوفر الصور ومقاطع الفيديو قريبًا!',
  albums: 'الألبومات',
  all: 'الكل',
  emptyAlbum: 'لا صور في هذا الألبوم بعد.',
  showMore: 'عرض المزيد',
  photo: 'الصورة {position}',
  video: 'الفيديو {position}',
  openPhoto: 'تكبير الصورة: {title}',
  openVideo: 'تشغيل الفيديو: {title}',
  viewer: 'الصور ومقاطع الفيديو',
  previous: 'السابق',
  next: 'التالي',
  position: '{position} من {total}',
} as const
