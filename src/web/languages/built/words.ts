/** Takes the place of `domain/languages/words.ts` in the build, where every text is a string already. */
export const words = (text: string): string => text
