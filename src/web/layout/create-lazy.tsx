import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

type LazyModule<P> = { default: ComponentType<P> }

/**
 * A component with code of its own. It shows as soon as that is loaded, while React shows nothing for 300 ms after the
 * fallback of a Suspense.
 */
export function createLazy<P extends object = object>(load: () => Promise<LazyModule<P>>, fallback: ReactNode) {
  let loaded: ComponentType<P> | undefined
  const preload = async () => {
    const module = await load()
    loaded = module.default
    return module.default
  }
  function Lazy(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [error, setError] = useState<unknown>(null)
    useEffect(() => {
      if (Loaded) return
      // In slices, so that a tap doesn't wait for all of it.
      preload().then((component) => startTransition(() => setLoaded(() => component)), setError)
    }, [Loaded])
    if (error !== null) throw error
    return Loaded ? <Loaded {...props} /> : fallback
  }
  return { Lazy, preload }
}
