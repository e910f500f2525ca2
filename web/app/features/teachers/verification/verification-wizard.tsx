import { VERIFICATION_STEPS } from '@kaksha/domain/teachers/verification/choices.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type { OwnVerification, VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/api-errors.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useSession } from '../../../lib/session.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { DraftBar } from './draft-bar.tsx';
import { forgetKeptDraft } from './kept-draft.ts';
import { useDocuments } from './use-documents.ts';
import { useVerificationDraft } from './use-verification-draft.ts';
import styles from './verification.module.css';
import { checkDraft, firstStepWith, isFilledIn, LAST_STEP, problemsOfStep } from './verification-draft.ts';
import {
  ExperienceStep,
  PersonalStep,
  QualificationsStep,
  ReviewStep,
  type StepProps,
} from './verification-steps.tsx';
import { en } from './words/en.ts';

/** The four steps of asking to be verified (specification, sections 2, 4 and 5). */
export function VerificationWizard({ own, onSubmitted }: { own: OwnVerification; onSubmitted: () => void }) {
  const { steps: words, draft: draftWords, asked: askedWords } = useWords({ en });
  const { user } = useSession();
  const teacherId = user?.id ?? '';
  const form = useRef<HTMLFormElement>(null);
  const { saver, draft, status, refusal, savedAt } = useVerificationDraft(own, teacherId);
  const { step } = draft;
  const [filledIn] = useState(() => isFilledIn(own));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const documents = useDocuments(own.documents);

  /** Draws a change now, for a slow device would take the focus to an element about to go. */
  const focusAfter = (change: () => void, selector: string) => {
    flushSync(change);
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const goTo = (next: number) =>
    focusAfter(() => {
      setFailure(null);
      saver.change({ step: next });
    }, '[data-step-start]');
  const show = (found: Record<string, string>) => {
    setProblems(found);
    const wrong = firstStepWith(found) ?? step;
    if (wrong !== step) saver.change({ step: wrong });
    focusFirstProblem(form.current);
  };
  const fail = (message: string) => focusAfter(() => setFailure(message), '[data-failure]');
  const onEdit: StepProps['onEdit'] = (field, value) => {
    setFailure(null);
    saver.change({ [field]: value });
    setProblems(({ [field]: _, ...others }) => others);
  };

  const submit = async (request: VerificationInput) => {
    if (user === null || user._id === '') return fail(M.userNotFound);
    if (documents.uploading) return fail(DOCUMENT_TEXT.uploading);
    // No save may follow the request.
    await saver.flush();
    try {
      await api.teachers.requestVerification({
        userId: user._id,
        ...request,
        documents: documents.kept.map(({ id }) => id),
      });
      saver.stop();
      forgetKeptDraft(teacherId);
      onSubmitted();
    } catch (error) {
      const found = fieldErrors(error);
      if (firstStepWith(found) === null) fail(errorMessage(error, M.failed));
      else show(found);
    }
  };
  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setFailure(null);
    setSubmitting(true);
    try {
      const { request, problems: found } = await checkDraft(draft);
      const here = problemsOfStep(found, step);
      if (Object.keys(here).length > 0) show(here);
      else if (step < LAST_STEP) goTo(step + 1);
      else if (request === null) show(found);
      else await submit(request);
    } catch {
      // Not even the rules could be loaded.
      fail(M.failed);
    } finally {
      setSubmitting(false);
    }
  };

  const { asked, keptNumber } = own;
  const stepProps = { draft, problems, onEdit, documents, asked };
  return (
    <>
      <div className={styles.steps}>
        <Stepper steps={VERIFICATION_STEPS} current={step} onStepClick={goTo} label={words.verification} />
      </div>
      <Card padding="lg">
        <DraftBar
          {...{ saver, teacherId, status, refusal, savedAt }}
          isAnswer={asked !== null}
          uploading={documents.uploading}
        />
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={goOn}>
          <h2 tabIndex={-1} data-step-start="">
            {VERIFICATION_STEPS[step]}
          </h2>
          {filledIn && step < LAST_STEP ? <Alert quiet>{draftWords.filledIn}</Alert> : null}
          {failure === null ? null : (
            <div tabIndex={-1} data-failure="" className={styles.failure}>
              <Alert tone="error">{failure}</Alert>
            </div>
          )}
          {step === 0 ? <PersonalStep {...stepProps} keptNumber={keptNumber} /> : null}
          {step === 1 ? <QualificationsStep {...stepProps} /> : null}
          {step === 2 ? <ExperienceStep {...stepProps} taught={own.taught.subjects} /> : null}
          {step === LAST_STEP ? (
            <ReviewStep {...stepProps} documents={documents.kept} keptNumber={keptNumber} />
          ) : null}
          <div className={styles.actions}>
            <Button variant="secondary" disabled={step === 0 || submitting} onClick={() => goTo(step - 1)}>
              {words.back}
            </Button>
            <Button
              type="submit"
              loading={submitting}
              loadingText={step === LAST_STEP ? M.submitting : undefined}
            >
              {step < LAST_STEP ? words.next : asked === null ? words.submit : askedWords.sendAgain}
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
