import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { bring } from '../../../ui/bring.ts';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import { ControlButton } from '../controls/control-button.tsx';
import { useRecordings } from './use-recordings.ts';

/** A ring with its dot, as on every recorder. */
function RecordIcon({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="10" cy="10" r="3.5" fill="currentColor" />
    </svg>
  );
}

const RecordDialog = dialogOnDemand(async () => {
  const [{ RecordDialog }] = await Promise.all([
    bring(() => import('./record-dialog.tsx')),
    bring(() => import('./own-recording-sync.tsx')),
  ]);
  return RecordDialog;
});

/** The teacher's button: asks before it begins, and says why it can't. Nobody else has one. */
export function RecordControl() {
  const { door } = useClassroom();
  return door.me.role === 'teacher' ? <TeachersControl lessonId={door.lessonId} myId={door.me.id} /> : null;
}

function TeachersControl({ lessonId, myId }: { lessonId: string; myId: string }) {
  const { running, missing, reload } = useRecordings(lessonId);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const press = () => {
    if (running !== undefined) {
      bring(() => import('./own-recording.ts'))
        .then((own) => own.stopRunning(lessonId, running.id))
        .catch((error: unknown) =>
          toast.show({ title: errorMessage(error, en.recording.notStopped), tone: 'error' }),
        )
        .finally(() => void reload());
      return;
    }
    void reload();
    setOpen(true);
  };
  return (
    <>
      <ControlButton
        icon={<RecordIcon />}
        label={running === undefined ? 'Record' : en.recording.stop}
        description={running === undefined ? en.recording.record : en.recording.stop}
        tone={running === undefined ? 'plain' : 'end'}
        onClick={press}
      />
      <RecordDialog
        open={open}
        onOpenChange={setOpen}
        lessonId={lessonId}
        myId={myId}
        missing={missing}
        reload={reload}
      />
    </>
  );
}
