/** Keys without a kind that is served: their files never have a public address. */
/** A piece of a page on its way, by the byte that it begins with. */
export const pieceKey = (photoId: string, at: number): string => `attempt-photos/${photoId}.${at}.part`;
/** A page on its way, as it was kept in one file before there were pieces. */
export const oldPartKey = (photoId: string): string => `attempt-photos/${photoId}.part`;
export const pageKey = (photoId: string): string => `attempt-photos/${photoId}.page`;
