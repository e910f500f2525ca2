/** The tabs of a list of classes (specification, section 2), as the API knows them. */
export const LESSON_TABS = ['all', 'upcoming', 'completed', 'cancelled'] as const;
export type LessonTab = (typeof LESSON_TABS)[number];

/** The tab that an address asks for (`?tab=completed`), else `fallback`. */
export function lessonTabOf(search: URLSearchParams, fallback: LessonTab): LessonTab {
  const asked = search.get('tab');
  return LESSON_TABS.find((tab) => tab === asked) ?? fallback;
}

/** How many classes a tab holds, by the API's counts. */
export function countOfTab(
  tab: LessonTab,
  counts: { upcoming: number; completed: number; cancelled: number },
): number {
  return tab === 'all' ? counts.upcoming + counts.completed + counts.cancelled : counts[tab];
}
