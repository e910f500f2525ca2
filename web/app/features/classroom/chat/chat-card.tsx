import { en as T } from '@kaksha/domain/classroom/chat/words/en.ts';
import { useCallback } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { PartFailed } from '../lesson-parts/part-failed.tsx';
import { ChatLine } from './chat-line.tsx';
import styles from './chat-panel.module.css';

/** The chat of a class, on its page; nothing where nothing was written. */
export function ChatCard({ lessonId }: { lessonId: string }) {
  const { user } = useSession();
  const load = useCallback(
    () =>
      loadEveryRow(
        (page) => api.lessonChat.list({ id: lessonId, ...page }),
        ({ lines }) => lines,
      ).then(({ rows }) => rows),
    [lessonId],
  );
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'failed') {
    return <PartFailed title={T.title} text={T.notLoaded} error={loaded.error} onRetry={reload} />;
  }
  if (loaded.state !== 'loaded' || loaded.value.length === 0) return null;
  const lines = loaded.value;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={T.title} />
      {/* Focusable, so that the keyboard scrolls it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol className={styles.kept} tabIndex={0} aria-label={T.title}>
        {lines.map((line, index) => (
          <ChatLine
            key={line.id}
            line={{ ...line, refusal: null }}
            own={line.senderId === user?.id}
            name={lines[index - 1]?.senderId === line.senderId ? null : line.senderName}
            privateName={line.privateWithName}
          />
        ))}
      </ol>
    </Card>
  );
}
