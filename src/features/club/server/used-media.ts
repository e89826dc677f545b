/** Every address of a portrait or crest that pages show or may show again. */
export const clubMedia =
  'select portrait_url from people where portrait_consent_withdrawn_at is null union all select crest_url from club'
