/** What one caller uses of the limits of its kind. */
export type Use = {
  readonly caller: number
  /** The window that `used` counts the requests of. */
  window: number
  used: number
  /** The requests that this instance works on now. */
  underWay: number
}

/** So many callers are remembered, at the least, before those are forgotten who use nothing. */
const REMEMBERED = 1_024

/**
 * The uses of all callers of a kind. A caller stays when its requests have ended: adding and removing one with each
 * request would cost more.
 */
export function openUses(): (caller: number, window: number) => Use {
  const uses = new Map<number, Use>()
  let forgetAt = REMEMBERED

  function forget(window: number): void {
    for (const [caller, use] of uses) if (use.underWay === 0 && use.window !== window) uses.delete(caller)
    forgetAt = Math.max(REMEMBERED, 2 * uses.size)
  }

  return (caller, window) => {
    let use = uses.get(caller)
    if (!use) {
      if (uses.size >= forgetAt) forget(window)
      use = { caller, window, used: 0, underWay: 0 }
      uses.set(caller, use)
    } else if (use.window !== window) {
      use.window = window
      use.used = 0
    }
    return use
  }
}
