import { useCallback, useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { onFileArrived } from '../uploads/file-arrivals.ts';
import { useLessonPart } from './use-lesson-part.ts';

/** The files of a lesson as they stand. */
export function useLessonFiles(lessonId: string) {
  const load = useCallback(() => api.lessonFiles.list({ id: lessonId }), [lessonId]);
  const { loaded, reload } = useLessonPart(lessonId, 'lesson-files:changed', load);
  useEffect(() => onFileArrived(() => void reload()), [reload]);
  return { loaded, reload };
}
