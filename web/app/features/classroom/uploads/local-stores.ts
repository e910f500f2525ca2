/** Names of the stores in which a device keeps data until the server has it. */
export const KEPT_FILES = 'kaksha-lesson-files';
export const KEPT_PIECES = 'kaksha-recordings';

/**
 * Whether this device has such a store: most have none, and need not load the code that reads it. A browser that does not say has
 * to look.
 */
export async function hasLocalStore(store: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === store);
  } catch {
    return true;
  }
}
