/** Every address of a picture or film that the gallery shows or may show again. */
export const galleryMedia = `select media_url from gallery_items where consent_withdrawn_at is null
  union all select thumbnail_url from gallery_items where consent_withdrawn_at is null`
