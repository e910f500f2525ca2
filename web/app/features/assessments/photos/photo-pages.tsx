import { en as PAGE_MESSAGES } from '@kaksha/domain/assessments/photos/words/en.ts';
import { PHOTOS_MAX } from '@kaksha/domain/assessments/questions/answer.ts';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TrashIcon, UploadIcon } from '../../../ui/work-icons.tsx';
import styles from './photo-pages.module.css';
import type { Photos, Waiting } from './use-photos.ts';
import { usePrivatePhoto } from './use-private-photo.ts';
import { en } from './words/en.ts';

interface PrivatePhotoProps {
  attemptId: string;
  photoId: string;
  alt: string;
  className?: string | undefined;
}

/** A small picture of a page of handwritten working, for people who may see it. */
function PrivatePhoto({ attemptId, photoId, alt, className }: PrivatePhotoProps) {
  const loaded = usePrivatePhoto(attemptId, photoId);
  if (loaded === null) return <Skeleton height={160} />;
  if ('problem' in loaded) return <p>{loaded.problem}</p>;
  return <img src={loaded.url} alt={alt} className={className} />;
}

interface PhotoPagesProps {
  attemptId: string;
  questionId: string;
  /** The pages of the answer, in order. */
  ids: readonly string[];
  photos: Photos;
  disabled: boolean;
  onIds: (change: (before: readonly string[]) => string[]) => void;
}

/** Photos of handwritten working: taken or chosen, each with its upload progress. */
export function PhotoPages({ attemptId, questionId, ids, photos, disabled, onIds }: PhotoPagesProps) {
  const words = useWords({ en }).photoPages;
  const inputId = useId();
  const room = PHOTOS_MAX - ids.length;
  /** How many of the photos chosen last had no room. */
  const [leftOut, setLeftOut] = useState(0);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const files = [...(field.files ?? [])];
    setLeftOut(Math.max(0, files.length - room));
    for (const file of files.slice(0, room)) {
      const id = await photos.add(questionId, file);
      if (id !== null) onIds((before) => [...before, id]);
    }
    // The same photo can be chosen once more after it was taken back.
    field.value = '';
  };
  const remove = (id: string) => {
    setLeftOut(0);
    photos.drop(id);
    onIds((before) => before.filter((each) => each !== id));
  };
  return (
    <div className={styles.photos}>
      {ids.length === 0 ? null : (
        <ol className={styles.pages}>
          {ids.map((id, index) => (
            <li key={id} className={styles.page}>
              <Page
                attemptId={attemptId}
                id={id}
                name={words.page(index + 1)}
                waiting={photos.waiting.find(({ photo }) => photo.id === id)}
              />
              {disabled ? null : (
                <IconButton
                  label={words.removePage(index + 1)}
                  icon={<TrashIcon size={18} />}
                  size="sm"
                  onClick={() => remove(id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {photos.problem === null ? null : <Alert tone="error">{photos.problem}</Alert>}
      {leftOut === 0 ? null : <Alert tone="warning">{words.leftOut(leftOut, PHOTOS_MAX)}</Alert>}
      {disabled || room <= 0 ? null : (
        <>
          <input
            id={inputId}
            className={styles.file}
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => void choose(event)}
          />
          <label htmlFor={inputId} className={buttonStyle({ variant: 'secondary' })}>
            <UploadIcon size={18} />
            {words.add}
          </label>
        </>
      )}
      <p className={styles.hint}>{words.hint(PHOTOS_MAX)}</p>
    </div>
  );
}

function Page({
  attemptId,
  id,
  name,
  waiting,
}: {
  attemptId: string;
  id: string;
  name: string;
  waiting: Waiting | undefined;
}) {
  if (waiting === undefined)
    return (
      <figure className={styles.figure}>
        <PrivatePhoto attemptId={attemptId} photoId={id} alt={name} className={styles.image} />
        <figcaption>
          {name} · {PAGE_MESSAGES.arrived}
        </figcaption>
      </figure>
    );
  const { photo, sent, problem } = waiting;
  return (
    <figure className={styles.figure}>
      <LocalPhoto blob={photo.blob} alt={name} />
      <figcaption role="status">
        {name} · {problem ?? `${PAGE_MESSAGES.waiting}${sent > 0 ? `, ${Math.round(sent * 100)}%` : ''}`}
      </figcaption>
    </figure>
  );
}

function LocalPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url === null ? null : <img src={url} alt={alt} className={styles.image} />;
}
