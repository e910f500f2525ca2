import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { api } from '../../../lib/api.ts';
import { loadRows } from '../../../lib/show-more.ts';

/** More classes than children sit in years of weekly lessons. */
const CLASSES_READ = 500;
/** The newest classes, which are shown one by one. */
const LATEST_SHOWN = 5;
const RESULTS_READ = 100;
const AHEAD_READ = 100;

/** All that a parent's screen shows of one child; `chosen` is that of the address, or else the first. */
export async function loadChildProgress(chosen: string | null, signal: AbortSignal) {
  const { children } = await api.families.children(undefined, { signal });
  const child = children.find(({ id }) => id === chosen) ?? children[0];
  if (child === undefined) return { children, child: null };
  const { id } = child;
  const [report, spending, ahead, { rows: lessons }, { rows: results }, { students }] = await Promise.all([
    api.progressReport.read({ studentId: id, period: 'all' }, { signal }),
    api.families.spending({ id }, { signal }),
    api.lessons.list({ status: 'upcoming', limit: AHEAD_READ }, { signal }),
    loadRows(
      CLASSES_READ,
      (page) => api.lessons.list({ status: 'completed', ...page }, { signal }),
      (page) => page.lessons,
    ),
    loadRows(
      RESULTS_READ,
      (page) => api.marking.results(page, { signal }),
      (page) => page.results,
    ),
    api.practice.progress(undefined, { signal }),
  ]);
  const isTheirs = ({ seats }: LessonView) => seats.some(({ student }) => student.id === id);
  const latest = lessons.filter(isTheirs).slice(0, LATEST_SHOWN);
  const attendances = await Promise.all(
    latest.map((lesson) => api.classroom.attendance({ lessonId: lesson.id }, { signal })),
  );
  return {
    children,
    child: {
      ...child,
      report,
      spending,
      ahead: ahead.lessons.filter(isTheirs),
      lessons: lessons.filter(isTheirs),
      /** The newest of them, with how the child attended; null where nothing was recorded. */
      latest: latest.map((lesson, index) => {
        const { people = [], classMinutes = 0, over = true } = attendances[index] ?? {};
        const own = people.find((person) => person.id === id);
        return { lesson, attendance: own === undefined ? null : { ...own, classMinutes, over } };
      }),
      results: results.filter(({ studentId }) => studentId === id),
      chapters: students.find(({ studentId }) => studentId === id)?.chapters ?? [],
    },
  };
}

export type ChildProgressView = Awaited<ReturnType<typeof loadChildProgress>>;
export type ShownChild = NonNullable<ChildProgressView['child']>;
