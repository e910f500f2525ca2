import type { Words } from '@kaksha/domain/language.ts';
import type { EndingView } from '@kaksha/domain/lessons/short-class/schema.ts';
import { en as SHORT_CLASS } from '@kaksha/domain/lessons/short-class/words/en.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorMessage } from '../../../../lib/api-errors.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { useTerms } from '../../../../lib/use-terms.ts';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import type { Awaited } from '../../stage/waiting-text.ts';
import { en } from './words/en.ts';

const TEXT = SHORT_CLASS.ending;
type SettlingWords = Words<typeof en>;

export interface SettlingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lessonId: string;
  /** The lesson is settled; its new status. */
  onSettled: (status: string) => void;
}

type Settle = (input: { id: string }, key: string) => Promise<{ lesson: { status: string } }>;

/** Settles a lesson by one press, and shows the reason of a refusal. */
function useSettling(settle: Settle, { lessonId, onSettled, onOpenChange }: SettlingDialogProps) {
  const words = useWords({ en });
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const withKey = useIdempotencyKey();
  const press = async () => {
    setPending(true);
    setRefusal(null);
    const input = { id: lessonId };
    try {
      const { lesson } = await withKey(input, (key) => settle(input, key));
      onOpenChange(false);
      onSettled(lesson.status);
    } catch (error) {
      setRefusal(errorMessage(error, words.failed));
    } finally {
      setPending(false);
    }
  };
  return { words, pending, refusal, press };
}

/** The effect of ending the class now on its price, as the server decides it by the attendance and the minutes held. */
export function endingText(
  words: SettlingWords,
  ending: EndingView,
  { name }: Ending['whom'],
  absence: string,
): string {
  const { outcome, pricePaise, heldPaise, creditPaise } = ending;
  switch (outcome) {
    case 'keptOut':
      return words.keptOut(name);
    case 'missed':
      return words.missed(absence);
    case 'asked':
      return TEXT.asked(ending, heldPaise);
    case 'cancelled':
      return TEXT.cancelled(ending, creditPaise);
    case 'paid':
      return pricePaise === 0 ? TEXT.free(ending) : TEXT.paid;
  }
}

interface Ending {
  whom: Pick<Awaited, 'name'>;
  /** That nobody has come, as a sentence. */
  absence: string;
}

/** The teacher ends the class for everybody. */
export function EndClassDialog(props: SettlingDialogProps & Ending) {
  const { words, pending, refusal, press } = useSettling(
    (input, idempotencyKey) => api.lessons.end(input, { context: { idempotencyKey } }),
    props,
  );
  const { open, lessonId } = props;
  const ask = useCallback(
    (signal: AbortSignal) => api.lessons.ending({ id: lessonId }, { signal }),
    [lessonId],
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={props.onOpenChange}
      title={words.endTitle}
      // Mounted with the dialog: each opening asks for the minutes of that moment.
      description={open ? <Terms ask={ask} {...props} /> : null}
      confirmLabel={words.end}
      cancelLabel={words.goOn}
      tone="danger"
      loading={pending}
      loadingText={words.ending}
      onConfirm={press}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
    </ConfirmDialog>
  );
}

/** The effect of ending now; ending stays possible when it can't be said. */
function Terms({ ask, whom, absence }: Ending & { ask: (signal: AbortSignal) => Promise<EndingView> }) {
  const words = useWords({ en });
  const { terms } = useTerms(ask);
  if (terms.state === 'loading') return TEXT.counting;
  if (terms.state === 'failed') return TEXT.uncounted;
  return terms.view.refusal ?? endingText(words, terms.view, whom, absence);
}

/** The student says that the teacher has not come. */
export function ReportAbsenceDialog(props: SettlingDialogProps & { teacherName: string }) {
  const { words, pending, refusal, press } = useSettling(
    (input, idempotencyKey) => api.lessons.reportTeacherAbsent(input, { context: { idempotencyKey } }),
    props,
  );
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={words.absenceTitle(props.teacherName)}
      description={words.absenceMeans}
      confirmLabel={words.report}
      cancelLabel={words.wait}
      loading={pending}
      loadingText={words.reporting}
      onConfirm={press}
    >
      {refusal === null ? null : <Alert tone="error">{refusal}</Alert>}
    </ConfirmDialog>
  );
}
