import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { en as ROOM } from '@kaksha/domain/classroom/room/words/en.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { canRecord } from './class-recorder.ts';
import { startRecording } from './own-recording.ts';

export interface RecordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lessonId: string;
  myId: string;
  /** The names of those who have not agreed yet. */
  missing: readonly string[];
  /** Reads again how the recordings stand. */
  reload: () => Promise<void>;
}

/** Says what recording means and begins it, or says why it can't be. */
export function RecordDialog({ open, onOpenChange, lessonId, myId, missing, reload }: RecordDialogProps) {
  const toast = useToast();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusal = canRecord() ? (missing.length > 0 ? T.missingConsent(missing) : null) : T.notPossible;
  const change = (next: boolean) => {
    setProblem(null);
    onOpenChange(next);
  };
  const start = async () => {
    const room = document.getElementById('content');
    if (room === null) return;
    setStarting(true);
    try {
      await startRecording(lessonId, myId, room, (message) =>
        // It has to be read: the class goes on, and is not recorded.
        toast.show({ title: message, tone: 'error', timeoutMs: 0 }),
      );
      change(false);
    } catch (error) {
      setProblem(errorMessage(error, T.notPossible));
    } finally {
      setStarting(false);
      void reload();
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={ROOM.recording.record}
      footer={
        refusal === null ? (
          <Button loading={starting} onClick={() => void start()}>
            {T.start}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => change(false)}>
            {T.close}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {problem === null ? null : <Alert tone="error">{problem}</Alert>}
        {refusal === null ? <p>{T.explained}</p> : <Alert tone="warning">{refusal}</Alert>}
      </Stack>
    </Dialog>
  );
}
