import { api } from '../../../lib/api.ts';

const AHEAD_SHOWN = 3;
/** The newest classes, which are shown one by one. */
const LATEST_SHOWN = 5;

/** All that a parent's screen shows of one child; `chosen` is that of the address, or else the first. */
export async function loadChildProgress(chosen: string | null, signal: AbortSignal) {
  const { children } = await api.families.children(undefined, { signal });
  const child = children.find(({ id }) => id === chosen) ?? children[0];
  if (child === undefined) return { children, child: null };
  const { id } = child;
  const [report, spending, ahead, latest, { students }] = await Promise.all([
    api.progressReport.read({ studentId: id, period: 'all' }, { signal }),
    api.families.spending({ id }, { signal }),
    api.lessons.list({ status: 'upcoming', studentId: id, limit: AHEAD_SHOWN }, { signal }),
    api.lessons.list({ status: 'completed', studentId: id, limit: LATEST_SHOWN }, { signal }),
    api.practice.progress(undefined, { signal }),
  ]);
  const attendances = await Promise.all(
    latest.lessons.map((lesson) => api.classroom.attendance({ lessonId: lesson.id }, { signal })),
  );
  return {
    children,
    child: {
      ...child,
      report,
      spending,
      ahead: ahead.lessons,
      /** The newest classes, with how the child attended; null where nothing was recorded. */
      latest: latest.lessons.map((lesson, index) => {
        const { people = [], classMinutes = 0, over = true } = attendances[index] ?? {};
        const own = people.find((person) => person.id === id);
        return { lesson, attendance: own === undefined ? null : { ...own, classMinutes, over } };
      }),
      chapters: students.find(({ studentId }) => studentId === id)?.chapters ?? [],
    },
  };
}

export type ChildProgressView = Awaited<ReturnType<typeof loadChildProgress>>;
export type ShownChild = NonNullable<ChildProgressView['child']>;
