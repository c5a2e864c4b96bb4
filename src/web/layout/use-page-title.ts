import { useEffect } from 'react'
import { productName } from '#web/layout/product-name.ts'

/** '{page} | {product}' [1.11]. Null leaves the title to a part of the page. */
export function usePageTitle(page: string | null) {
  useEffect(() => {
    if (page !== null) document.title = `${page} | ${productName}`
  }, [page])
}
