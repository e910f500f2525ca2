import { en as PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/words/en.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';

/** A page of handwritten working; null while it is being fetched. */
export type LoadedPhoto = { url: string } | { problem: string } | null;

/** A page of handwritten working. It has no public address, so it is fetched with the person's token. */
export function usePrivatePhoto(attemptId: string, photoId: string): LoadedPhoto {
  const [loaded, setLoaded] = useState<LoadedPhoto>(null);
  useEffect(() => {
    let url: string | undefined;
    const stop = new AbortController();
    api.photos.get({ id: attemptId, photoId }, { signal: stop.signal }).then(
      (file) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(file);
        setLoaded({ url });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ problem: errorMessage(error, PAGE_MESSAGES.notArrived) });
      },
    );
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [attemptId, photoId]);
  return loaded;
}
