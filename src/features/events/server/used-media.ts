/** The URLs of all media in events, archived ones included. */
export const eventMedia = 'select image_url from events'
