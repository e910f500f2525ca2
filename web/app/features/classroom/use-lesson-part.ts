import type { ChangeEvents } from '@kaksha/domain/realtime.ts';
import { useEffect } from 'react';
import { useChange, useSocket } from '../../lib/socket.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** Changes that say of which lesson they are. */
type LessonChange = {
  [Name in keyof ChangeEvents]: Parameters<ChangeEvents[Name]> extends [{ lessonId: string }] ? Name : never;
}[keyof ChangeEvents];

/**
 * A part of a lesson as it stands: read again whenever it changes, and after a break in the connection. `load` must be a
 * stable function.
 */
export function useLessonPart<Value>(lessonId: string, changed: LessonChange, load: () => Promise<Value>) {
  const part = useLoaded(load);
  const { reload } = part;
  const socket = useSocket();
  useChange(changed, (change) => {
    if (change.lessonId === lessonId) void reload();
  });
  useEffect(() => {
    if (socket === null) return;
    const again = () => void reload();
    socket.on('connect', again);
    return () => void socket.off('connect', again);
  }, [socket, reload]);
  return part;
}
