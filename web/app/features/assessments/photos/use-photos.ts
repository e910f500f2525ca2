import { en as M } from '@kaksha/domain/assessments/photos/words/en.ts';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { compressPhoto, PhotoRefused } from './compress-photo.ts';
import { type KeptPhoto, PhotoOutbox } from './photo-outbox.ts';

/** A page on its way: its progress, from 0 to 1, and the reason when it is refused. */
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
export function usePhotos(studentId: string, attemptId: string): Photos {
  const [outbox] = useState(() => new PhotoOutbox(studentId, attemptId));
  const state = useStore(outbox, outbox.snapshot());
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    outbox.start();
    return () => outbox.stop();
  }, [outbox]);

  const add = async (questionId: string, file: Blob): Promise<string | null> => {
    setProblem(null);
    try {
      const blob = await compressPhoto(file);
      const id = crypto.randomUUID();
      const isKept = await outbox.put({ id, attemptId, studentId, questionId, blob });
      // It is sent from this page all the same; only without a network there is nowhere to put it.
      if (!isKept && !navigator.onLine) {
        await outbox.discard({ id });
        throw new PhotoRefused(M.noRoom);
      }
      return id;
    } catch (error) {
      setProblem(error instanceof PhotoRefused ? error.message : M.broken);
      return null;
    }
  };

  return {
    waiting: state.waiting.map((photo) => ({
      photo,
      sent: (outbox.sentBytesOf(photo) ?? 0) / photo.blob.size,
      problem: photo.refusal ?? null,
    })),
    add,
    drop: (id) => void outbox.discard({ id }),
    problem,
    allArrived: state.waiting.every(({ refusal }) => refusal != null),
  };
}
