import {
  CAPTIONS_MAX_CHARACTERS,
  filmUploadPath,
  TUTORIAL_LIMITS,
} from '@kaksha/domain/resources/videos/policy.ts';
import type { OwnVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { sendFilm, VideoRefused } from '../../../../lib/send-film.ts';
import { useReload } from '../../../../lib/use-reload.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { UploadIcon } from '../../../../ui/work-icons.tsx';
import styles from './own-videos.module.css';
import { posterOf } from './poster-of.ts';
import { en } from './words/en.ts';

/** The file that was chosen; the same one may be chosen again. */
function chosenIn(event: ChangeEvent<HTMLInputElement>): File | undefined {
  const file = event.currentTarget.files?.[0];
  event.currentTarget.value = '';
  return file;
}

/** The film of a video and its captions: choose a file, see it go. */
export function FilmField({ video }: { video: OwnVideo }) {
  const words = useWords({ en }).filmField;
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  const { revalidate } = useReload();
  useEffect(() => () => upload.current?.abort(), []);

  const chooseFilm = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = chosenIn(event);
    if (file === undefined) return;
    setFailure(file.size > TUTORIAL_LIMITS.maxBytes ? M.tooLarge : null);
    if (file.size > TUTORIAL_LIMITS.maxBytes) return;
    upload.current = new AbortController();
    const { signal } = upload.current;
    setFraction(0);
    try {
      await sendFilm({ path: filmUploadPath(video.id), file, onProgress: setFraction, signal, words: M });
      const picture = await posterOf(file);
      if (picture !== null) await api.resources.videos.poster({ id: video.id, picture });
      await revalidate();
    } catch (error) {
      setFailure(error instanceof VideoRefused ? error.message : errorMessage(error, M.failed));
    } finally {
      setFraction(null);
    }
  };
  const chooseCaptions = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = chosenIn(event);
    if (file === undefined) return;
    setFailure(null);
    try {
      if (file.size > CAPTIONS_MAX_CHARACTERS * 3) throw new VideoRefused(M.captionsTooLong);
      await api.resources.videos.captions({ id: video.id, captions: await file.text() });
      await revalidate();
    } catch (error) {
      setFailure(error instanceof VideoRefused ? error.message : errorMessage(error, M.notCaptions));
    }
  };
  if (fraction !== null)
    return (
      <div className={styles.field}>
        <ProgressBar
          label={fraction < 1 ? words.uploading : words.checking}
          value={Math.round(fraction * 100)}
        />
        <Button variant="secondary" size="sm" onClick={() => upload.current?.abort()}>
          {words.cancelUpload}
        </Button>
      </div>
    );
  return (
    <div className={styles.field}>
      <div className={styles.actions}>
        <FileButton
          label={video.film === null ? words.choose : words.replace}
          about={video.title}
          accept="video/mp4,video/webm,.mp4,.webm"
          onChoose={chooseFilm}
        />
        {video.film === null ? null : (
          <FileButton
            label={video.film.captionsAddress === null ? words.addCaptions : words.replaceCaptions}
            about={video.title}
            accept="text/vtt,.vtt"
            onChoose={chooseCaptions}
          />
        )}
      </div>
      <p className={styles.quiet}>{M.hint}</p>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
    </div>
  );
}

interface FileButtonProps {
  label: string;
  about: string;
  accept: string;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function FileButton({ label, about, accept, onChoose }: FileButtonProps) {
  return (
    <label className={styles.choose}>
      <input
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={`${label}: ${about}`}
        onChange={(event) => void onChoose(event)}
      />
      <span className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <UploadIcon size={18} /> {label}
      </span>
    </label>
  );
}
