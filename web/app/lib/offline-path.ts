/** The page that the service worker shows in place of any other while we cannot be reached. */
export const OFFLINE_PATH = '/offline';
