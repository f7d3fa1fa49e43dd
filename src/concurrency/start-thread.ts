import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from a module of `src`. Compiled, this code and that module are where they are in the sources, or this
 * code is in another folder of `src`.
 * @param name of the module in `src`, without its ending
 */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  return new Worker(new URL(`../${name}.${isSource ? 'ts' : 'js'}`, import.meta.url), {
    ...options,
    ...(isSource && { execArgv: ['--import', readsTypeScript()] }),
  })
}

/**
 * A module that lets the thread read TypeScript. Where sources run, tsx is installed but covers the main thread only.
 */
function readsTypeScript(): string {
  const tsx = import.meta.resolve('tsx/esm/api')
  return `data:text/javascript,${encodeURIComponent(`import { register } from ${JSON.stringify(tsx)}; register()`)}`
}
