import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { en as M } from '@kaksha/domain/assessments/bank/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EditIcon, PlusIcon } from '../../../ui/work-icons.tsx';
import { type KeptQuestion, useKeptQuestion } from '../authoring/question-dialog/kept-question.ts';
import type { Place } from '../authoring/question-dialog/place-fields.tsx';
import { QuestionDialog } from '../authoring/question-dialog/question-dialog.tsx';
import { emptyForm, formOf } from '../authoring/question-dialog/question-form.ts';
import { en } from './words/en.ts';

/** A question of the bank that is being written, where it belongs, and the version that it was begun from. */
interface KeptBankQuestion extends KeptQuestion {
  place: Place;
  seen: number;
}

interface WriteQuestionProps {
  /** Null for a new one. */
  question: BankQuestion | null;
  /** The class and subject: preselected for a new question, current for an existing one. */
  place: Place;
}

/** Writes a new question into the bank, or the next version of one, in the dialog of the assessments. */
export function WriteQuestion({ question, place }: WriteQuestionProps) {
  const words = useWords({ en }).writeQuestion;
  const { kept, isChanged, ...writing } = useKeptQuestion<KeptBankQuestion>(
    question === null ? 'bank' : `bank ${question.id}`,
  );
  const [open, setOpen] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  const { run, running } = useAction(
    async ({ place: { grade, subject }, seen, content }: Written, idempotencyKey) => {
      const edit = { class: grade, subject, question: content };
      if (question === null) return api.questionBank.create(edit, { context: { idempotencyKey } });
      const { id } = question;
      try {
        return await api.questionBank.edit({ id, version: seen, ...edit });
      } catch (error) {
        if (isApiError(error, 'CONFLICT') && kept !== null) {
          // The text stays; saved once more, it becomes the version after the one that was faster.
          const newest = await api.questionBank.get({ id });
          writing.change({ ...kept, seen: newest.question.version });
          setOvertaken(true);
        }
        throw error;
      }
    },
    {
      done: () => ({ title: question === null ? M.added : M.newVersion }),
      failed: M.notSaved,
      isExplained: (error) => isApiError(error, 'CONFLICT'),
    },
  );
  const begin = () => {
    if (kept === null)
      writing.begin({
        key: question?.id ?? null,
        form: question === null ? emptyForm('multiple_choice', '') : formOf(question.content, ''),
        place,
        seen: question?.version ?? 0,
      });
    setOpen(true);
  };
  const close = (giveUp: boolean) => {
    setOpen(false);
    setOvertaken(false);
    if (giveUp || !isChanged) writing.drop();
  };
  const save = async (content: Question) => {
    if (kept !== null && (await run({ place: kept.place, seen: kept.seen, content }))) close(true);
  };
  return (
    <>
      <Button startIcon={question === null ? <PlusIcon size={18} /> : <EditIcon size={18} />} onClick={begin}>
        {kept !== null && !open ? words.goOn : question === null ? words.newQuestion : words.edit}
      </Button>
      {kept === null ? null : (
        <QuestionDialog
          open={open}
          kept={kept}
          place={kept.place}
          onPlace={(next, form) => writing.change({ ...kept, place: next, form })}
          notice={<Notices usedIn={question?.usedIn ?? 0} isOvertaken={isOvertaken} />}
          saving={running}
          onForm={(form) => writing.change({ ...kept, form })}
          onClose={() => close(false)}
          onGiveUp={() => close(true)}
          onQuestion={(content) => void save(content)}
        />
      )}
    </>
  );
}

interface Written {
  place: Place;
  seen: number;
  content: Question;
}

function Notices({ usedIn, isOvertaken }: { usedIn: number; isOvertaken: boolean }) {
  return (
    <>
      {isOvertaken ? <Alert tone="warning">{M.overtaken}</Alert> : null}
      {usedIn > 0 ? (
        <Alert quiet tone="info">
          {M.editOfUsed(usedIn)}
        </Alert>
      ) : null}
    </>
  );
}
