import { useEffect } from 'react'
import { productName } from '#web/layout/product-name.ts'

/** Sets the window's title to '{page} | {product}' [1.11]. The description is the same everywhere, in index.html. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} | ${productName}`
  }, [page])
}
