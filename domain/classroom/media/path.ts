/** Which way a lesson's pictures and voices take. */

/** 'peer': from browser to browser. 'server': everybody sends to the media server, which hands on. */
export const MEDIA_PATHS = ['peer', 'server'] as const;
export type MediaPath = (typeof MEDIA_PATHS)[number];

/**
 * The path of a lesson, by its seats and never by the people who happen to be there: a room does not change its path because
 * somebody comes. A lesson of one seat begins from browser to browser, and may fall back to the media server, which
 * serves every lesson alike; it does not come back (`throughServer`), nor does somebody who reloads the page try again in vain.
 */
export function mediaPathOf(lesson: { capacity: number; throughServer: boolean }): MediaPath {
  return lesson.capacity > 1 || lesson.throughServer ? 'server' : 'peer';
}
