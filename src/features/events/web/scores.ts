// Between digits of either script; every second part of the text is one.
const score = /([0-9\u0660-\u0669]+(?:\s?[-–—:]\s?[0-9\u0660-\u0669]+)+)/

/** A result in parts: scores such as `72–65` are read from the left, also between Arabic words. */
export const scoresOf = (result: string): { text: string; isScore: boolean }[] =>
  result
    .split(score)
    .map((text, place) => ({ text, isScore: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
