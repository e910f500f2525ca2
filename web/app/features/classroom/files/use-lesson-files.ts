import { useCallback, useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange, useSocket } from '../../../lib/socket.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { onFileArrived } from './file-arrivals.ts';

/** The files of a lesson as they stand: read again whenever they change, and after a break in the connection. */
export function useLessonFiles(lessonId: string) {
  const load = useCallback(() => api.lessonFiles.list({ id: lessonId }), [lessonId]);
  const { loaded, reload } = useLoaded(load);
  const socket = useSocket();
  useChange('lesson-files:changed', (change) => {
    if (change.lessonId === lessonId) void reload();
  });
  useEffect(() => {
    if (socket === null) return;
    const again = () => void reload();
    socket.on('connect', again);
    return () => void socket.off('connect', again);
  }, [socket, reload]);
  useEffect(() => onFileArrived(() => void reload()), [reload]);
  return { loaded, reload };
}
