/** Takes the place of `web/languages/text.ts` in the build, where every text is a string already. */
export const say = (text: string): string => text
