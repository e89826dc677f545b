/** Where this tab keeps the draft of the form of this name. */
export const draftKey = (name: string) => `draft:${name}`
