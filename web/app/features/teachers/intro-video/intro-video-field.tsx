import { INTRO_VIDEO_MAX_BYTES, INTRO_VIDEO_PATH } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { en as M } from '@kaksha/domain/teachers/intro-video/words/en.ts';
import type { OwnIntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { sendFilm, VideoRefused } from '../../../lib/send-film.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { UploadIcon } from '../../../ui/work-icons.tsx';
import styles from './intro-video-field.module.css';
import { en } from './words/en.ts';

/**
 * Makes a file the teacher's film.
 *
 * @throws VideoRefused with a sentence for the person; NetworkError
 */
async function uploadVideo(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<OwnIntroVideo> {
  return (await sendFilm({ path: INTRO_VIDEO_PATH, file, onProgress, signal, words: M })) as OwnIntroVideo;
}

export interface IntroVideoFieldProps {
  video: OwnIntroVideo | null;
  /** The film as it is now; uploading and removing need no save. */
  onVideo: (video: OwnIntroVideo | null) => void;
}

/** The film of a teacher: choose a file, see it go, play it, replace it, take it away. */
export function IntroVideoField({ video, onVideo }: IntroVideoFieldProps) {
  const words = useWords({ en }).introVideo;
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const upload = useRef<AbortController | null>(null);
  const toast = useToast();
  const uploading = fraction !== null;
  useEffect(() => () => upload.current?.abort(), []);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (file === undefined) return;
    setFailure(file.size > INTRO_VIDEO_MAX_BYTES ? M.tooLarge : null);
    if (file.size > INTRO_VIDEO_MAX_BYTES) return;
    upload.current = new AbortController();
    setFraction(0);
    try {
      onVideo(await uploadVideo(file, setFraction, upload.current.signal));
      toast.show({ title: M.uploaded });
    } catch (error) {
      setFailure(error instanceof VideoRefused ? error.message : errorMessage(error, M.failed));
    } finally {
      setFraction(null);
    }
  };
  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    try {
      await api.teachers.introVideo.remove();
      onVideo(null);
      toast.show({ title: M.removed });
    } catch (error) {
      setFailure(errorMessage(error, M.failed));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <div className={styles.field}>
      <p className={styles.label}>{words.label}</p>
      {video === null ? null : (
        <p>
          <Badge tone={video.status === 'approved' ? 'success' : 'warning'}>{M[video.status]}</Badge>
        </p>
      )}
      {video === null ? null : (
        // biome-ignore lint/a11y/useMediaCaption: the teacher's own film, as it was uploaded; nobody has written its words down
        <video className={styles.video} controls playsInline preload="metadata" key={video.address}>
          <source src={video.address} type={`video/${video.kind}`} />
        </video>
      )}
      {uploading ? (
        <>
          <ProgressBar
            label={fraction < 1 ? words.uploading : words.checking}
            value={Math.round(fraction * 100)}
          />
          <Button
            variant="secondary"
            size="sm"
            className={styles.start}
            onClick={() => upload.current?.abort()}
          >
            {words.cancelUpload}
          </Button>
        </>
      ) : (
        <div className={styles.actions}>
          <label className={styles.choose}>
            <input
              className={styles.input}
              type="file"
              accept="video/mp4,video/webm,.mp4,.webm"
              disabled={removing}
              onChange={choose}
            />
            <span className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              <UploadIcon size={18} /> {video === null ? words.chooseAVideo : words.replaceVideo}
            </span>
          </label>
          {video === null ? null : (
            <Button variant="ghost" size="sm" loading={removing} onClick={remove}>
              {words.removeVideo}
            </Button>
          )}
        </div>
      )}
      {video?.refusedBecause ? <Alert tone="warning">{M.refusedBecause(video.refusedBecause)}</Alert> : null}
      <p className={styles.hint}>{M.hint}</p>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
    </div>
  );
}
