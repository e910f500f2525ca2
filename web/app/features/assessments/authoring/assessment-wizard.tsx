import { WIZARD_STEPS } from '@kaksha/domain/assessments/authoring/choices.ts';
import type { AssignableStudent, StoredDraft } from '@kaksha/domain/assessments/authoring/contract.ts';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import {
  type DraftRefusal,
  publishRefusal,
  stepRefusal,
} from '@kaksha/domain/assessments/authoring/rules.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError } from '../../../lib/api-errors.ts';
import { SaveState } from '../../../lib/save-state.tsx';
import { useBannerFocus, useStepFocus } from '../../../lib/use-wizard-focus.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DetailsStep } from './details-step.tsx';
import { LIST_PATH, viewPath } from './paths.ts';
import { QuestionsStep } from './questions-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SomewhereElse } from './somewhere-else.tsx';
import type { StepProps } from './step-props.ts';
import { StudentsStep } from './students-step.tsx';
import { useDraft } from './use-draft.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

const LAST_STEP = WIZARD_STEPS.length - 1;

export interface AssessmentWizardProps {
  id: string;
  isNew: boolean;
  teacherId: string;
  /** Null while nothing of it is on the server. */
  stored: StoredDraft | null;
  options: { subjects: string[]; students: AssignableStudent[] };
  today: string;
}

export function AssessmentWizard(props: AssessmentWizardProps) {
  const { assessmentWizard: words, saveState } = useWords({ en });
  const { id, teacherId, stored, options } = props;
  const { saver, draft, status, refusal: saveRefusal } = useDraft(id, teacherId, stored);
  const navigate = useNavigate();
  const toast = useToast();
  const [step, setStep] = useState(0);
  const [refusal, setRefusal] = useState<DraftRefusal | null>(null);
  const [askingDraft, setAskingDraft] = useState(false);
  const [busy, setBusy] = useState<'publish' | 'save' | null>(null);
  const isPublished = stored !== null && stored.status !== 'draft';
  const banner = useBannerFocus(refusal);
  const heading = useStepFocus(step);

  const nowMs = () => (isPublished ? null : Date.now());
  const change = (changes: Partial<AssessmentDraft>) => {
    saver.change(changes);
    setRefusal(null);
  };
  const goTo = (next: number) => {
    setRefusal(null);
    setStep(next);
    void saver.flush();
  };
  const refuse = (found: DraftRefusal) => {
    setStep(found.step);
    setRefusal({ ...found });
  };
  /** Whether the server has everything; if not, why. */
  const saveAll = async () => {
    if (await saver.flush()) return true;
    const { status: now, refusal: why } = saver.snapshot();
    const message = now === 'fresh' ? M.fillRequired : why || words.notSaved;
    setRefusal({ step, message, fields: [] });
    return false;
  };
  const publish = async () => {
    const found = publishRefusal(draft, nowMs());
    if (found !== null) return refuse(found);
    setBusy('publish');
    try {
      if (!(await saveAll())) return;
      await api.authoring.publish({ id, revision: saver.revision });
      toast.show({ title: isPublished ? M.republished : M.published, tone: 'success' });
      await navigate(isPublished ? viewPath(id) : LIST_PATH);
    } catch (error) {
      const fields = isApiError(error, 'BAD_REQUEST') ? publishRefusal(draft, Date.now()) : null;
      setRefusal(fields ?? { step, message: errorMessage(error, M.publishFailed), fields: [] });
    } finally {
      setBusy(null);
    }
  };
  const leaveAsDraft = async () => {
    setBusy('save');
    const saved = await saveAll();
    setBusy(null);
    setAskingDraft(false);
    if (!saved) return;
    toast.show({ title: isPublished ? M.changesSaved : M.draftSaved, tone: 'success' });
    await navigate(LIST_PATH);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    if (step === LAST_STEP) return void publish();
    const found = stepRefusal(draft, step, nowMs());
    if (found === null) goTo(step + 1);
    else setRefusal({ ...found });
  };
  const parts: StepProps = {
    draft,
    onChange: change,
    wrong: refusal?.step === step ? refusal.fields : [],
  };
  return (
    <>
      <PageHeader
        above={<BackLink to={LIST_PATH}>{words.back}</BackLink>}
        title={props.isNew ? words.createAssessment : words.editAssessment}
        description={isPublished ? words.editDescription : undefined}
        actions={<SaveState status={status} text={saveState[status]} />}
      />
      <div className={styles.steps} data-wizard-steps>
        <Stepper steps={WIZARD_STEPS} current={step} onStepClick={goTo} />
      </div>
      <SomewhereElse id={id} teacherId={teacherId} saver={saver} status={status} />
      {status === 'refused' ? (
        <div className={styles.banner}>
          <Alert tone="error">{saveRefusal}</Alert>
        </div>
      ) : null}
      <form noValidate onSubmit={submit}>
        <Card padding="lg" as="section">
          <h2 className={styles.heading} ref={heading} tabIndex={-1}>
            {WIZARD_STEPS[step] ?? M.unknownStep}
          </h2>
          {refusal === null ? null : (
            <div className={styles.banner} ref={banner} tabIndex={-1}>
              <Alert tone="error">{refusal.message}</Alert>
            </div>
          )}
          {step === 0 ? <DetailsStep {...parts} subjects={options.subjects} today={props.today} /> : null}
          {step === 1 ? <QuestionsStep {...parts} assessmentId={id} /> : null}
          {step === 2 ? (
            <StudentsStep {...parts} students={options.students} begun={stored?.begun ?? []} />
          ) : null}
          {step === 3 ? <ReviewStep draft={draft} students={options.students} onStep={goTo} /> : null}
        </Card>
        <div className={styles.actions}>
          {step === 0 ? (
            <LinkButton to={LIST_PATH} variant="secondary">
              {words.previous}
            </LinkButton>
          ) : (
            <Button variant="secondary" onClick={() => goTo(step - 1)}>
              {words.previous}
            </Button>
          )}
          <span className={styles.ends}>
            {step === LAST_STEP ? (
              <Button variant="secondary" onClick={() => setAskingDraft(true)}>
                {isPublished ? words.saveChanges : words.saveDraft}
              </Button>
            ) : null}
            <Button type="submit" loading={busy === 'publish'} loadingText={words.publishing}>
              {step < LAST_STEP ? words.next : isPublished ? words.publishChanges : words.publishAssessment}
            </Button>
          </span>
        </div>
      </form>
      <ConfirmDialog
        open={askingDraft}
        onOpenChange={setAskingDraft}
        title={isPublished ? words.saveChangesTitle : words.saveDraftTitle}
        description={M.editedLater}
        confirmLabel={words.save}
        loading={busy === 'save'}
        onConfirm={() => void leaveAsDraft()}
      />
    </>
  );
}
