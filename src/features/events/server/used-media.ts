/** Every address of a picture or film that events show or may show again. */
export const eventMedia = 'select image_url from events'
