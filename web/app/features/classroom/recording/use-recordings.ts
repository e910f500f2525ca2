import { useCallback, useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange, useSocket } from '../../../lib/socket.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

/** The recordings of a lesson as they stand; read again whenever they change, and after a break in the connection. */
export function useRecordings(lessonId: string) {
  const load = useCallback(() => api.recordings.list({ id: lessonId }), [lessonId]);
  const { loaded, reload } = useLoaded(load);
  const socket = useSocket();
  useChange('recording:changed', (change) => {
    if (change.lessonId === lessonId) void reload();
  });
  useEffect(() => {
    if (socket === null) return;
    const again = () => void reload();
    socket.on('connect', again);
    return () => void socket.off('connect', again);
  }, [socket, reload]);
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
