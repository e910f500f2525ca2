import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { Component, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { BoardBar } from './board-bar.tsx';
import styles from './board-stage.module.css';
import { editorLater } from './editor-later.ts';
import { useBoard } from './use-board.ts';
import { en } from './words/en.ts';

const Whiteboard = lazy(() => editorLater.load());

/** Longer than a panel takes to close. */
const FOCUS_AFTER_MS = 100;

/** The whiteboard on the stage: its pages, and the editor. */
export function BoardStage() {
  const words = useWords({ en });
  const { state: room } = useClassroom();
  const { store, state } = useBoard();
  const [editor, setEditor] = useState<ExcalidrawImperativeAPI | null>(null);
  const section = useRef<HTMLElement>(null);
  const isComing = state.coming !== null;
  useEffect(() => {
    // After the panel that it was chosen in has closed and given the focus to its button.
    if (isComing) setTimeout(() => section.current?.focus(), FOCUS_AFTER_MS);
  }, [isComing]);
  const say = useCallback((message: string) => store?.say(message), [store]);
  const { board, pageId, notice, removed } = state;
  if (store === null || board === null || pageId === null) return <Loading />;
  const nameOf = (peerId: string) => room.remotes.find(({ peer }) => peer.peerId === peerId)?.peer.name;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.board}
      aria-label={words.common.whiteboard}
      data-theme="light"
    >
      <BoardBar store={store} state={state} board={board} pageId={pageId} editor={editor} />
      {notice === null ? null : (
        <div className={styles.notice}>
          <Alert tone="warning" onDismiss={() => store.say(null)}>
            {notice}
          </Alert>
        </div>
      )}
      {removed === null ? null : (
        <div className={styles.notice}>
          <Alert
            tone="info"
            onDismiss={() => store.say(null)}
            action={
              <Button size="sm" variant="secondary" onClick={() => void store.bringBack()}>
                {words.stage.bringBack}
              </Button>
            }
          >
            {words.stage.removed}
          </Alert>
        </div>
      )}
      <div className={styles.canvas} data-testid="board-canvas">
        <LoadingFailed>
          <Suspense fallback={<Loading />}>
            <Whiteboard
              store={store}
              pageId={pageId}
              mayDraw={state.mayDraw && state.loadedPageId === pageId}
              nameOf={nameOf}
              onEditor={setEditor}
              onProblem={say}
            />
          </Suspense>
        </LoadingFailed>
      </div>
    </section>
  );
}

function Loading() {
  const words = useWords({ en }).stage;
  return (
    <div className={styles.loading}>
      <Spinner label={words.opening} />
    </div>
  );
}

/** The editor could not be loaded, or ended: the class goes on, and it can be opened again. */
class LoadingFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <NotOpened onRetry={() => this.setState({ failed: false })} />;
  }
}

function NotOpened({ onRetry }: { onRetry: () => void }) {
  const words = useWords({ en });
  return (
    <div className={styles.loading}>
      <Alert
        tone="error"
        title={words.stage.notOpened}
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {words.common.tryAgain}
          </Button>
        }
      >
        {words.stage.drawingIsSafe}
      </Alert>
    </div>
  );
}
