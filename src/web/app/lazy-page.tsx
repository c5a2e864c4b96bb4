import { type ComponentType, lazy, useState } from 'react'

type PageModule = { default: ComponentType }

/** A page whose code comes when it is needed. `preload` starts that early, for a link that is about to be followed. */
export function lazyPage(load: () => Promise<PageModule>) {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazy(preload)
  /** Chosen once per visit: a page that is already here is shown at once, without a moment of emptiness. */
  function Page() {
    const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
    return <Chosen />
  }
  return { Page, preload }
}
