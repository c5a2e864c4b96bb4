import { type ComponentType, lazy, useState } from 'react'

type PageModule = { default: ComponentType }

export function createLazyPage(load: () => Promise<PageModule>) {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  function Page() {
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Chosen />
  }
  return { Page, preload }
}
