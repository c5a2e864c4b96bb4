import { PRODUCT_NAME } from '#domain/product.ts'

/** The product's name: the server writes an overridden one into the page's meta tag. */
export const productName: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME
