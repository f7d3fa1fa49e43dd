import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread from the module beside the caller's.
 * @param name of the module, without its ending
 * @param from the caller's `import.meta.url`
 */
export function startThread(name: string, from: string, options: WorkerOptions = {}): Worker {
  const isSource = from.endsWith('.ts')
  return new Worker(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from), {
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
