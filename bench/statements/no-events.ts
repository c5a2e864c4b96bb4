/** Stand-ins without live events and email delivery, for recording the product's statements. */
export const NO_EVENTS = {
  delivery: { wake: () => undefined },
  reconciliation: { wake: () => undefined },
  recovery: { wake: () => undefined },
  pushKeys: { publicKey: '' },
  stripe: null,
  signals: { entriesChanged: () => undefined, peopleChanged: () => undefined },
  presence: { subscribe: () => Promise.reject(new Error('There are no live events here')) },
}
