/** Code that comes when somebody needs it. */
export interface Later<Value> {
  /** It, when it is here. */
  now: () => Value | null;
  /**
   * Brings it; a failed load is retried by the next call.
   * @throws Error when the device is offline: nothing was asked for then
   */
  load: () => Promise<Value>;
}

export function later<Value>(ask: () => Promise<Value>): Later<Value> {
  let here: Value | null = null;
  let asked: Promise<Value> | undefined;
  return {
    now: () => here,
    load: async () => {
      // Chrome remembers for as long as the page stands that a file did not come, and does not ask for it again.
      if (here === null && asked === undefined && navigator.onLine === false) throw new Error('offline');
      asked ??= ask().then(
        (value) => {
          here = value;
          return value;
        },
        (error: unknown) => {
          asked = undefined;
          throw error;
        },
      );
      return asked;
    },
  };
}
