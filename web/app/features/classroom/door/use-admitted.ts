import { useEffect, useEffectEvent } from 'react';
import { useSocket } from '../../../lib/socket.ts';

/** Calls when the teacher lets this person into the class; with null for a class it waits for nothing. */
export function useAdmitted(lessonId: string | null, onAdmitted: () => void): void {
  const socket = useSocket();
  const admitted = useEffectEvent(onAdmitted);
  useEffect(() => {
    if (socket === null || lessonId === null) return;
    const listen = (lesson: { lessonId: string }) => {
      if (lesson.lessonId === lessonId) admitted();
    };
    socket.on('door:admitted', listen);
    return () => void socket.off('door:admitted', listen);
  }, [socket, lessonId]);
}
