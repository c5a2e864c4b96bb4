import type { Message } from '../find-messages.ts'

/** The code with something else in place of its messages. `write` gets the code of the values, where messages are replaced already. */
export function replaceMessages(
  code: string,
  messages: readonly Message[],
  write: (message: Message, values: string[]) => string,
  { from = 0, to = code.length } = {},
): string {
  let [written, at] = ['', from]
  const replaceIn = ({ start, end }: { start: number; end: number }) =>
    replaceMessages(code, messages, write, { from: start, to: end })
  for (const message of messages) {
    if (message.start < at || message.end > to) continue
    const said = write(message, message.values.map(replaceIn))
    written += code.slice(at, message.start)
    written += message.elements ? `rich(${replaceIn(message.elements)},${said})` : said
    at = message.end
  }
  return written + code.slice(at, to)
}
