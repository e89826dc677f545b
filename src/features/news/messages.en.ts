export const messages = {
  title: 'News',
  subtitle: 'Life at the club, through the season',
  description: 'News of {club}: the season, the teams, the tournaments and life at the club.',
  empty: 'No news yet',
  emptyText: 'News of the club appears here as soon as it is published.',
  showMore: 'Show more',
  all: 'All news',
  others: 'Read also',
  share: 'Share on WhatsApp',
} as const
