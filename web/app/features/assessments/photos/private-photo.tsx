import { PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/policy.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface PrivatePhotoProps {
  attemptId: string;
  photoId: string;
  alt: string;
  className?: string | undefined;
}

/** A page of handwritten working, for who may see it: it has no public address, so it is fetched as the person. */
export function PrivatePhoto({ attemptId, photoId, alt, className }: PrivatePhotoProps) {
  const [shown, setShown] = useState<{ url: string } | { problem: string } | null>(null);
  useEffect(() => {
    let url: string | undefined;
    const stop = new AbortController();
    api.photos.get({ id: attemptId, photoId }, { signal: stop.signal }).then(
      (file) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(file);
        setShown({ url });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setShown({ problem: errorMessage(error, PAGE_MESSAGES.notArrived) });
      },
    );
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [attemptId, photoId]);
  if (shown === null) return <Skeleton height={160} />;
  if ('problem' in shown) return <p>{shown.problem}</p>;
  return <img src={shown.url} alt={alt} className={className} />;
}
