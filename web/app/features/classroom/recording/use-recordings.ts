import { useCallback } from 'react';
import { useLessonPart } from '../lesson-parts/use-lesson-part.ts';
import { loadRecordings } from './load-recordings.ts';

/** The recordings of a lesson as they stand. */
export function useRecordings(lessonId: string) {
  const load = useCallback(() => loadRecordings(lessonId), [lessonId]);
  const { loaded, reload } = useLessonPart(lessonId, 'recording:changed', load);
  const recordings = loaded.state === 'loaded' ? loaded.value.recordings : [];
  const missing = loaded.state === 'loaded' ? loaded.value.missing : [];
  return {
    loaded,
    recordings,
    missing,
    reload,
    running: recordings.find(({ status }) => status === 'running'),
  };
}
