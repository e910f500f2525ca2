import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { bring } from '../../../ui/bring.ts';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useClassroom } from '../classroom-context.ts';
import { ControlButton } from '../control-button.tsx';
import { RecordIcon } from './record-icon.tsx';
import { useRecordings } from './use-recordings.ts';

const RecordDialog = dialogOnDemand(async () => {
  const [{ RecordDialog }] = await Promise.all([
    bring(() => import('./record-dialog.tsx')),
    bring(() => import('./desk-attendant.tsx')),
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
      bring(() => import('./recording-desk.ts'))
        .then((desk) => desk.stopRunning(lessonId, running.id))
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
