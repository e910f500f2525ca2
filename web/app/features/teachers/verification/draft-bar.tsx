import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import { DRAFT_DAYS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { DAY_MS, formatDayMonth, formatTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { DraftSaver, SaverState } from '../../../lib/draft-saver.ts';
import { SaveState } from '../../../lib/save-state.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { forgetKeptDraft } from './kept-draft.ts';
import styles from './verification.module.css';
import type { VerificationDraft } from './verification-draft.ts';
import { en } from './words/en.ts';

export interface DraftBarProps extends Pick<SaverState<VerificationDraft>, 'status' | 'refusal' | 'savedAt'> {
  saver: DraftSaver<VerificationDraft>;
  teacherId: string;
  /** More is asked for: starting over goes back to what was sent. */
  isAnswer: boolean;
  uploading: boolean;
}

function stateText(
  { status, savedAt }: Pick<DraftBarProps, 'status' | 'savedAt'>,
  words: (typeof en)['draft'],
) {
  if (status !== 'saved') return words.states[status];
  if (savedAt === null) return words.states.fresh;
  const until = Date.parse(savedAt) + DRAFT_DAYS * DAY_MS;
  return words.saved(formatTime(Date.parse(savedAt)), formatDayMonth(until));
}

/** Where the draft is; the way to begin again; and the choice between two devices. */
export function DraftBar({ saver, teacherId, status, refusal, savedAt, isAnswer, uploading }: DraftBarProps) {
  const words = useWords({ en }).draft;
  const [asking, setAsking] = useState(false);
  /** A whole load: the wizard begins with what the server has. */
  const beginAnew = () => {
    saver.stop();
    forgetKeptDraft(teacherId);
    window.location.reload();
  };
  const { run, running } = useAction(
    async () => {
      // What is on its way arrives before the draft goes.
      await saver.flush();
      await api.teachers.verification.dropDraft();
    },
    { done: () => ({ title: words.dropped }), failed: words.dropFailed },
  );
  return (
    <>
      <div className={styles.draftBar}>
        <SaveState status={status} text={stateText({ status, savedAt }, words)} />
        {status === 'fresh' ? null : (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            {words.startOver}
          </Button>
        )}
      </div>
      {status === 'refused' ? <Alert tone="error">{refusal}</Alert> : null}
      {status === 'overtaken' ? (
        <Alert
          tone="warning"
          title={M.changedElsewhere}
          action={
            <Cluster gap={3}>
              <Button size="sm" onClick={() => void saver.keepMine()}>
                {words.keepMine}
              </Button>
              <Button size="sm" variant="secondary" onClick={beginAnew}>
                {words.useOther}
              </Button>
            </Cluster>
          }
        >
          {words.overtaken}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.startOverTitle}
        description={
          uploading ? DOCUMENT_TEXT.uploading : isAnswer ? words.startAnswerOver : words.startOverText
        }
        confirmLabel={words.startOver}
        cancelLabel={words.keepIt}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          if (!uploading && (await run(undefined))) beginAnew();
        }}
      />
    </>
  );
}
