/** Document Picture-in-Picture (WICG), which lib.dom does not know yet. */
export interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>;
}
declare global {
  var documentPictureInPicture: DocumentPictureInPicture | undefined;
}

/** Whether this browser shows something in a small window over all others: a document of its own, or a video. */
export function canHaveSmallWindow(): boolean {
  if (typeof document === 'undefined') return false;
  return globalThis.documentPictureInPicture !== undefined || document.pictureInPictureEnabled === true;
}
