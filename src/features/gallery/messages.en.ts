export const messages = {
  title: 'Gallery',
  subtitle: 'The club in pictures, all season long.',
  description:
    'Photos and videos of {club}: games, training sessions, tournaments and club life, all season long.',
  empty: 'Gallery items will be available soon!',
  albums: 'Albums',
  all: 'All',
  emptyAlbum: 'No photos in this album yet.',
  showMore: 'Show more',
  photo: 'Photo {position}',
  video: 'Video {position}',
  openPhoto: 'Enlarge the photo: {title}',
  openVideo: 'Play the video: {title}',
  viewer: 'Photos and videos',
  previous: 'Previous',
  next: 'Next',
  position: '{position} of {total}',
} as const
