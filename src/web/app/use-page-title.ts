import { useEffect } from 'react'
import { productName } from '#web/layout/product-name.ts'

/** '{page} | {product}' [1.11] */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} | ${productName}`
  }, [page])
}
