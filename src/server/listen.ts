import type { FastifyInstance } from 'fastify'

/** An unusable port or address is refused with a sentence that names the variable. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const sentence = SENTENCES[code]?.(port, host)
    throw sentence ? new Error(sentence, { cause: error }) : error
  }
}

const SENTENCES: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program. End it, or set PORT to another port.`,
  EACCES: (port) => `Port ${port} may not be used by this user. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine does not have the address ${host}. Correct HOST: 0.0.0.0 means all addresses.`,
  ENOTFOUND: (_, host) => `This machine does not know the address ${host}. Correct HOST: 0.0.0.0 means all addresses.`,
}
