import { PRODUCT_NAME } from '#domain/product.ts'

/** The server writes an overridden name into the meta tag. */
export const productName: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME
