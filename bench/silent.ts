/** What the product is given where nobody is told anything: while its statements are written down. */
export const SILENT = {
  delivery: { wake: () => undefined },
  signals: { entriesChanged: () => undefined, peopleChanged: () => undefined },
  presence: { subscribe: () => Promise.reject(new Error('Nobody is told anything here')) },
}
