import { type OwnProduct, startOwnProduct } from './own-product.ts'

/** Its mail server can't be reached, so emails wait. */
export function startMailingProduct(): Promise<OwnProduct> {
  return startOwnProduct({ SMTP_URL: 'smtp://127.0.0.1:9' })
}
