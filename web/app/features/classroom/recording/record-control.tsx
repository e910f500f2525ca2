import { missingConsent, RECORDING_TEXT as T } from '@kaksha/domain/classroom/recording/policy.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../classroom-context.ts';
import { ControlButton } from '../control-button.tsx';
import { canRecord } from './class-recorder.ts';
import { RecordIcon } from './record-icon.tsx';
import { startRecording, stopRecording } from './recording-desk.ts';
import { useRecordings } from './use-recordings.ts';

/** The teacher's button: asks before it begins, and says why it can't. Nobody else has one. */
export function RecordControl() {
  const { door } = useClassroom();
  return door.me.role === 'teacher' ? <TeachersControl lessonId={door.lessonId} myId={door.me.id} /> : null;
}

function TeachersControl({ lessonId, myId }: { lessonId: string; myId: string }) {
  const { running, missing, reload } = useRecordings(lessonId);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusal = canRecord() ? (missing.length > 0 ? missingConsent(missing) : null) : T.notPossible;

  const press = () => {
    if (running !== undefined) {
      void stopRecording(lessonId);
      return;
    }
    setProblem(null);
    void reload();
    setOpen(true);
  };
  const start = async () => {
    const room = document.getElementById('content');
    if (room === null) return;
    setStarting(true);
    try {
      await startRecording(lessonId, myId, room, (message) => toast.show({ title: message, tone: 'error' }));
      setOpen(false);
    } catch (error) {
      setProblem(errorMessage(error, T.notPossible));
    } finally {
      setStarting(false);
      void reload();
    }
  };
  return (
    <>
      <ControlButton
        icon={<RecordIcon />}
        label={running === undefined ? 'Record' : 'Stop'}
        description={running === undefined ? T.record : T.stop}
        tone={running === undefined ? 'plain' : 'end'}
        onClick={press}
      />
      <Dialog open={open} onOpenChange={setOpen} title={T.record}>
        <Stack gap={5}>
          {problem === null ? null : <Alert tone="error">{problem}</Alert>}
          {refusal === null ? <p>{T.explained}</p> : <Alert tone="warning">{refusal}</Alert>}
          <Cluster justify="end">
            {refusal === null ? (
              <Button loading={starting} onClick={() => void start()}>
                Start recording
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Close
              </Button>
            )}
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
