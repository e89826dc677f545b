/** The URLs of all pictures in the news, archived articles included. */
export const newsMedia = 'select image_url from news'
