import { PRODUCT_NAME } from '#domain/product.ts'

export const productName: string =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || PRODUCT_NAME
