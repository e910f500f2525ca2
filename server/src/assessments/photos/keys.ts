/** Keys without a kind that is served: what lies under them never has a public address. */
export const partKey = (photoId: string): string => `attempt-photos/${photoId}.part`;
export const pageKey = (photoId: string): string => `attempt-photos/${photoId}.page`;
