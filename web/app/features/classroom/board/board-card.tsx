import type { PageOfBoard } from '@kaksha/domain/classroom/board/contract.ts';
import { en as T } from '@kaksha/domain/classroom/board/words/en.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { bring } from '../../../ui/bring.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import { PartFailed } from '../lesson-parts/part-failed.tsx';
import styles from './board-card.module.css';
import { en } from './words/en.ts';

export interface BoardCardProps {
  lessonId: string;
  topic: string;
}

/** The whiteboard of a class on its page; nothing where no board was opened, and for a student who has given up the seat. */
export function BoardCard({ lessonId, topic }: BoardCardProps) {
  const load = useCallback(() => api.classroom.board.read({ lessonId }), [lessonId]);
  const { loaded, reload } = useLoaded(load);
  if (loaded.state === 'failed') {
    return <PartFailed title={T.title} text={T.boardNotLoaded} error={loaded.error} onRetry={reload} />;
  }
  if (loaded.state !== 'loaded' || loaded.value.board.pages.length === 0) return null;
  return <KeptPages lessonId={lessonId} topic={topic} pages={loaded.value.board.pages} />;
}

/** The pages, to be looked at and saved. */
function KeptPages({ lessonId, topic, pages }: BoardCardProps & { pages: readonly PageOfBoard[] }) {
  const words = useWords({ en });
  const [shown, setShown] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'show' | 'save' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () => () => {
      for (const url of shown) URL.revokeObjectURL(url);
    },
    [shown],
  );

  const during = async (what: 'show' | 'save', work: () => Promise<void>) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error, words.card.notLoaded));
    } finally {
      setBusy(null);
    }
  };
  const show = () =>
    during('show', async () => {
      const { paintBoard } = await bring(() => import('./export-pdf.ts'));
      const pictures = await paintBoard(lessonId, pages);
      setShown(pictures.map(({ jpeg }) => URL.createObjectURL(new Blob([jpeg], { type: 'image/jpeg' }))));
    });
  const save = () =>
    during('save', async () => {
      const { saveBoardAsPdf } = await bring(() => import('./export-pdf.ts'));
      await saveBoardAsPdf(lessonId, pages, words.actions.pdfName(topic));
    });

  return (
    <Card padding="lg" as="section">
      <CardHeader title={T.title} />
      <Stack gap={4}>
        <p>{words.card.kept(pages.length)}</p>
        <Cluster gap={3}>
          {shown.length > 0 ? null : (
            <Button variant="secondary" loading={busy === 'show'} disabled={busy !== null} onClick={show}>
              {words.card.show}
            </Button>
          )}
          <Button
            variant="secondary"
            startIcon={<DownloadIcon />}
            loading={busy === 'save'}
            disabled={busy !== null}
            onClick={save}
          >
            {words.card.savePdf}
          </Button>
        </Cluster>
        {problem === null ? null : <Alert tone="error">{problem}</Alert>}
        {shown.map((url, at) => (
          <img
            key={url}
            src={url}
            alt={words.card.page(at + 1, pages[at]?.name ?? '')}
            className={styles.page}
          />
        ))}
      </Stack>
    </Card>
  );
}
