import { RETRY_DELAY_MS } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as M } from '@kaksha/domain/assessments/photos/words/en.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { compressPhoto, PhotoRefused } from './compress-photo.ts';
import { forgetPhoto, type KeptPhoto, keepPhoto, keptPhotos } from './photo-store.ts';
import { isRefusedForGood, sendPhoto } from './send-photo.ts';

/** A page on its way: what of it has arrived, from 0 to 1, and why it never will. */
export interface Waiting {
  photo: KeptPhoto;
  sent: number;
  problem: string | null;
}

export interface Photos {
  waiting: readonly Waiting[];
  /** Makes a page of a file and sends it. @returns its id; null with a problem told */
  add(questionId: string, file: Blob): Promise<string | null>;
  /** Takes a page back that may not have arrived. */
  drop(id: string): void;
  /** Why the last file became no page. */
  problem: string | null;
  /** Whether every page is on the server. */
  allArrived: boolean;
}

/** The pages of an attempt: kept on this device until the server has them, sent one by one, again and again. */
export function usePhotos(attemptId: string): Photos {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const [studentId] = useState(tokenHolder);
  const queue = useRef<KeptPhoto[]>([]);
  const change = (id: string, part: Partial<Waiting>) =>
    setWaiting((before) => before.map((each) => (each.photo.id === id ? { ...each, ...part } : each)));

  const forget = (id: string) => {
    queue.current = queue.current.filter((photo) => photo.id !== id);
    setWaiting((before) => before.filter(({ photo }) => photo.id !== id));
    void forgetPhoto(id).catch(() => undefined);
  };

  const run = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let next = queue.current[0]; next !== undefined; next = queue.current[0]) {
        const photo = next;
        // Somebody else at this device: the page waits for its student.
        if (tokenHolder() !== studentId) return;
        try {
          await sendPhoto(api.photos, photo, (sent) => change(photo.id, { sent }));
          forget(photo.id);
        } catch (error) {
          if (!isRefusedForGood(error)) return;
          queue.current = queue.current.filter(({ id }) => id !== photo.id);
          change(photo.id, { problem: errorMessage(error, M.broken) });
          void forgetPhoto(photo.id).catch(() => undefined);
        }
      }
    } finally {
      sending.current = false;
    }
  };

  const take = useEffectEvent((photos: readonly KeptPhoto[]) => {
    const fresh = photos.filter(({ id }) => !queue.current.some((each) => each.id === id));
    queue.current.push(...fresh);
    setWaiting((before) => [...before, ...fresh.map((photo) => ({ photo, sent: 0, problem: null }))]);
    void run();
  });
  const retry = useEffectEvent(() => void run());
  useEffect(() => {
    void keptPhotos(attemptId).then((photos) => take(photos));
    const again = () => retry();
    const timer = setInterval(again, RETRY_DELAY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [attemptId]);

  const add = async (questionId: string, file: Blob): Promise<string | null> => {
    setProblem(null);
    try {
      const blob = await compressPhoto(file);
      const photo = { id: crypto.randomUUID(), attemptId, studentId: studentId ?? '', questionId, blob };
      try {
        await keepPhoto(photo);
      } catch {
        // It is sent from this page all the same; only without a network there is nowhere to put it.
        if (!navigator.onLine) throw new PhotoRefused(M.noRoom);
      }
      queue.current.push(photo);
      setWaiting((before) => [...before, { photo, sent: 0, problem: null }]);
      void run();
      return photo.id;
    } catch (error) {
      setProblem(error instanceof PhotoRefused ? error.message : M.broken);
      return null;
    }
  };

  return {
    waiting,
    add,
    drop: forget,
    problem,
    allArrived: waiting.every((each) => each.problem !== null),
  };
}
