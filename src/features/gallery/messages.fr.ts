export const messages = {
  title: 'Galerie',
  subtitle: 'Le club en images, au fil de la saison.',
  description:
    'Photos et vidéos du {club} : matchs, entraînements, tournois et vie du club, au fil de la saison.',
  empty: 'La galerie sera bientôt disponible !',
  albums: 'Albums',
  all: 'Tout',
  emptyAlbum: 'Aucune photo dans cet album pour l’instant.',
  showMore: 'Voir plus',
  photo: 'Photo {position}',
  video: 'Vidéo {position}',
  openPhoto: 'Agrandir la photo : {title}',
  openVideo: 'Lire la vidéo : {title}',
  viewer: 'Photos et vidéos',
  previous: 'Précédent',
  next: 'Suivant',
  position: '{position} sur {total}',
} as const
