/** Announcements for screen readers: each a line of its own, also when it is the same again. */
export interface Announcement {
  id: number;
  text: string;
}

/** As many as can happen in the moment in which a screen reader, or the screen, looks. */
const KEPT = 5;

/** The latest lines, with one more. */
export const withAnnouncement = (said: readonly Announcement[], text: string): readonly Announcement[] => [
  ...said.slice(1 - KEPT),
  { id: (said.at(-1)?.id ?? 0) + 1, text },
];

/** The lines that came after `last`, which may have gone out of the list already. */
export const announcementsSince = (
  said: readonly Announcement[],
  last: Announcement | undefined,
): readonly Announcement[] => (last === undefined ? said : said.slice(said.indexOf(last) + 1));
