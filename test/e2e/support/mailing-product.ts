import { type OwnProduct, startOwnProduct } from './own-product.ts'

/** With an unreachable mail server, so that emails wait. */
export function startMailingProduct(): Promise<OwnProduct> {
  return startOwnProduct({ SMTP_URL: 'smtp://127.0.0.1:9' })
}
