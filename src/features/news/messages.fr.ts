export const messages = {
  title: 'Actualités',
  subtitle: 'La vie du club, au fil de la saison',
  description: 'Les actualités du {club} : la saison, les équipes, les tournois et la vie du club.',
  empty: 'Pas encore d’actualités',
  emptyText: 'Les nouvelles du club s’affichent ici dès qu’elles sont publiées.',
  showMore: 'Voir plus',
  all: 'Toutes les actualités',
  others: 'À lire aussi',
  share: 'Partager sur WhatsApp',
} as const
