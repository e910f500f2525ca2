import {
  RECORDING_CONSENT_VERSION,
  recordingConsentText,
} from '@kaksha/domain/classroom/recording/consent.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/socket.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { en } from './words/en.ts';

/** Whether classes with this student may be recorded: read, given and withdrawn by a parent, or by an adult student. */
export function RecordingConsentDialog({ studentId }: { studentId: string }) {
  const words = useWords({ en }).consent;
  const load = useCallback(() => api.recordings.consents(), []);
  const { loaded, reload } = useLoaded(load);
  useChange('family:changed', () => void reload());
  const [open, setOpen] = useState(false);
  const { sending, failure, send } = useSending(words.notSaved);
  const student =
    loaded.state === 'loaded' ? loaded.value.students.find((one) => one.studentId === studentId) : undefined;
  if (student === undefined || !(student.mine || student.consented)) return null;
  const { consented } = student;
  const decide = (call: () => Promise<unknown>) =>
    send(async () => {
      await call();
      await reload();
      setOpen(false);
    });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.title}
      description={consented ? words.agreed : words.notAgreed}
      trigger={
        <Button size="sm" variant="ghost" aria-label={words.state(consented)}>
          {words.recording}
        </Button>
      }
      footer={
        consented ? (
          <Button
            variant="danger"
            loading={sending}
            onClick={() => void decide(() => api.recordings.withdrawConsent({ id: studentId }))}
          >
            {words.withdraw}
          </Button>
        ) : (
          <Button
            loading={sending}
            onClick={() =>
              void decide(() => api.recordings.consent({ id: studentId, version: RECORDING_CONSENT_VERSION }))
            }
          >
            {words.agree}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {student.refusedByOther ? <Alert tone="info">{words.refusedByOther}</Alert> : null}
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
        <Stack gap={3}>
          {recordingConsentText(student.name).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
