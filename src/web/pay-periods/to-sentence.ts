/** With a full stop, which texts of several sentences have already. */
export const toSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
