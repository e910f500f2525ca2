import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePrivatePhoto } from './use-private-photo.ts';

interface PrivatePhotoProps {
  attemptId: string;
  photoId: string;
  alt: string;
  className?: string | undefined;
}

/** A page of handwritten working, small, for who may see it. */
export function PrivatePhoto({ attemptId, photoId, alt, className }: PrivatePhotoProps) {
  const loaded = usePrivatePhoto(attemptId, photoId);
  if (loaded === null) return <Skeleton height={160} />;
  if ('problem' in loaded) return <p>{loaded.problem}</p>;
  return <img src={loaded.url} alt={alt} className={className} />;
}
