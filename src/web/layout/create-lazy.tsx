import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { Elements } from '#web/ui/elements.ts'

type LazyModule<P> = { default: ComponentType<P> }

/**
 * A component that loads its code. Unlike `React.lazy`, it shows as soon as the code is there: after the fallback of a
 * Suspense, React waits until 300 ms have passed.
 */
export function createLazy<P extends object = object>(load: () => Promise<LazyModule<P>>, fallback: Elements) {
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
      // It renders in slices, so that a tap doesn't wait for all of it.
      preload().then((component) => startTransition(() => setLoaded(() => component)), setError)
    }, [Loaded])
    if (error !== null) throw error
    return Loaded ? <Loaded {...props} /> : fallback
  }
  return { Lazy, preload }
}
