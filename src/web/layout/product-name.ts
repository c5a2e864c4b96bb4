import { PRODUCT_NAME } from '#domain/product.ts'

/** In prerendered pages the server replaces the default. */
export const productName: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME
