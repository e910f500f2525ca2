import { fileSizeText } from '@kaksha/domain/classroom/files/size.ts';
import type { Recording } from '@kaksha/domain/classroom/recording/contract.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { en as ROOM } from '@kaksha/domain/classroom/room/words/en.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { PartFailed } from '../lesson-parts/part-failed.tsx';
import styles from './recording.module.css';
import { useRecordings } from './use-recordings.ts';
import { en } from './words/en.ts';

/** The recordings of a class on its page; nothing where none was made. */
export function RecordingsCard({ lessonId }: { lessonId: string }) {
  const { loaded, recordings, reload } = useRecordings(lessonId);
  if (loaded.state === 'failed') {
    return <PartFailed title={T.title} text={T.notLoaded} error={loaded.error} onRetry={reload} />;
  }
  if (recordings.length === 0) return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={T.title} />
      <ul className={styles.list}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.one}>
            <OneRecording recording={recording} onRemoved={reload} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf(
  words: Words<(typeof en)['card']>,
  { status, because, startedAt, expiresAt, byteLength, tooLargeToScan }: Recording,
): string {
  const from = words.from(formatTime(startedAt));
  if (status === 'running') return `${from} · ${ROOM.recording.begun}`;
  if (status === 'stopped') return `${from} · ${T.preparing}`;
  if (status === 'deleted') {
    return `${from} · ${words.deleted[because ?? ''] ?? words.deleted.deleted}`;
  }
  const facts = [from, fileSizeText(byteLength ?? 0), words.until(formatDate(expiresAt))];
  if (tooLargeToScan) facts.push(words.tooLargeToScan);
  return facts.join(' · ');
}

function OneRecording({ recording, onRemoved }: { recording: Recording; onRemoved: () => Promise<void> }) {
  const words = useWords({ en }).card;
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, status, removable } = recording;
  const fail = (error: unknown) => setProblem(errorMessage(error, T.gone));
  const play = () => api.recordings.address({ id }).then((answer) => setUrl(answer.url), fail);
  const remove = () => api.recordings.remove({ id }).then(onRemoved, fail);
  return (
    <>
      <p className={styles.facts}>{factsOf(words, recording)}</p>
      {problem === null ? null : <Alert tone="error">{problem}</Alert>}
      {url === null || status !== 'ready' ? null : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said in this class
        <video
          controls
          autoPlay
          playsInline
          src={url}
          aria-label={T.title}
          onLoadedMetadata={({ currentTarget: film }) => {
            // The button that was pressed is gone; on a low screen most of the film stands below the edge.
            film.focus({ preventScroll: true });
            film.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      <Cluster>
        {status === 'ready' && url === null ? (
          <Button onClick={() => void play()}>{words.play}</Button>
        ) : null}
        {!removable ? null : asking ? (
          <>
            <Button variant="danger" onClick={() => void remove()}>
              {words.deleteForAll}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.delete}
          </Button>
        )}
      </Cluster>
    </>
  );
}
