import { GRADES } from '@kaksha/domain/school.ts';
import { maskAadhaar, verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import {
  HIGHEST_QUALIFICATIONS,
  ID_TYPE,
  TEACHING_EXPERIENCES,
  YEAR_OF_COMPLETION_MIN,
} from '@kaksha/domain/teachers/verification/choices.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type { AskedForMore, VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import { REPLY_MAX } from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { yearOf } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { PartNote } from './asked-for-more.tsx';
import { DocumentField } from './document-field.tsx';
import { DocumentList } from './document-list.tsx';
import type { Documents } from './use-documents.ts';
import styles from './verification.module.css';
import { type DraftField, subjectChoices, type VerificationDraft } from './verification-draft.ts';
import { en } from './words/en.ts';

export interface StepProps {
  draft: VerificationDraft;
  problems: Record<string, string>;
  /** A field was edited; its error goes. */
  onEdit: <Field extends DraftField>(field: Field, value: VerificationDraft[Field]) => void;
  documents: Documents;
  /** What our team needs; null unless more is asked for. */
  asked: AskedForMore | null;
}

const DIGITS = 12;
/** Whether the number is whole and cannot be right; while it is being typed nothing is said. */
const isDoubtful = (idNumber: string): boolean =>
  idNumber.replace(/\D/g, '').length >= DIGITS && !verhoeffValid(idNumber);

const ID_OPTIONS = [{ value: ID_TYPE, label: ID_TYPE }];
const QUALIFICATIONS = HIGHEST_QUALIFICATIONS.map((value) => ({ value, label: M.qualifications[value] }));
const EXPERIENCES = TEACHING_EXPERIENCES.map((value) => ({ value, label: M.experience(value) }));

/** Step 1: the card and its number, of which the wrong check digit is a warning only. */
export function PersonalStep({
  draft,
  problems,
  onEdit,
  documents,
  asked,
  keptNumber,
}: StepProps & { keptNumber: string | null }) {
  const { fields, steps: words } = useWords({ en });
  const idNumber = draft.idNumber ?? '';
  return (
    <>
      <PartNote asked={asked} part="identity" />
      <Select<string>
        label={words.idType}
        required
        options={ID_OPTIONS}
        placeholder={words.chooseYourId}
        value={draft.idType === '' ? null : draft.idType}
        onValueChange={(value) => onEdit('idType', value)}
        error={problems.idType}
      />
      <TextField
        label={fields.aadharNumber}
        name="idNumber"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={
          draft.idNumber === null && keptNumber !== null
            ? words.numberKept(maskAadhaar(keptNumber))
            : words.aadharHint
        }
        value={idNumber}
        onChange={(event) => onEdit('idNumber', event.currentTarget.value)}
        error={problems.idNumber}
      />
      <div aria-live="polite">
        {isDoubtful(idNumber) ? (
          <Alert tone="warning" quiet>
            {M.idNumberDoubtful}
          </Alert>
        ) : null}
      </div>
      <DocumentField
        label={words.identityDocument}
        hint={words.identityHint}
        kind="identity"
        documents={documents}
      />
      <p className={styles.quiet}>{DOCUMENT_TEXT.privacy}</p>
    </>
  );
}

/** Step 2: qualification, university and year. */
export function QualificationsStep({ draft, problems, onEdit, documents, asked }: StepProps) {
  const { fields, steps: words } = useWords({ en });
  const thisYear = yearOf(Date.now());
  return (
    <>
      <PartNote asked={asked} part="qualification" />
      <Select<string>
        label={fields.highestQualification}
        required
        options={QUALIFICATIONS}
        placeholder={words.chooseQualification}
        value={draft.highestQualification === '' ? null : draft.highestQualification}
        onValueChange={(value) => onEdit('highestQualification', value)}
        error={problems.highestQualification}
      />
      <TextField
        label={fields.university}
        name="university"
        required
        maxLength={200}
        value={draft.university}
        onChange={(event) => onEdit('university', event.currentTarget.value)}
        error={problems.university}
      />
      <TextField
        label={fields.yearOfCompletion}
        name="yearOfCompletion"
        type="number"
        required
        inputMode="numeric"
        min={YEAR_OF_COMPLETION_MIN}
        max={thisYear}
        hint={words.yearHint(YEAR_OF_COMPLETION_MIN, thisYear)}
        value={draft.yearOfCompletion}
        onChange={(event) => onEdit('yearOfCompletion', event.currentTarget.value)}
        error={problems.yearOfCompletion}
      />
      <DocumentField
        label={words.certificates}
        hint={words.certificatesHint}
        kind="qualification"
        documents={documents}
      />
    </>
  );
}

/** Step 3: for how long, which subjects and which classes. */
export function ExperienceStep({
  draft,
  problems,
  onEdit,
  documents,
  asked,
  taught,
}: StepProps & { taught: readonly string[] }) {
  const { fields, steps: words } = useWords({ en });
  return (
    <>
      <PartNote asked={asked} part="experience" />
      <Select<string>
        label={fields.teachingExperience}
        required
        options={EXPERIENCES}
        placeholder={words.chooseExperience}
        value={draft.teachingExperience === '' ? null : draft.teachingExperience}
        onValueChange={(value) => onEdit('teachingExperience', value)}
        error={problems.teachingExperience}
      />
      <ChoiceChips<string>
        multiple
        label={fields.subjects}
        required
        options={subjectChoices(taught, draft.subjects).map((value) => ({ value, label: value }))}
        value={draft.subjects}
        onValueChange={(value) => onEdit('subjects', value)}
        error={problems.subjects}
      />
      <ChoiceChips<string>
        multiple
        label={fields.classes}
        required
        options={GRADES.map((grade) => ({ value: String(grade), label: words.ofClass(grade) }))}
        value={draft.classes}
        onValueChange={(value) => onEdit('classes', value)}
        error={problems.classes}
      />
      <DocumentField
        label={words.proofOfExperience}
        hint={words.proofHint}
        kind="experience"
        documents={documents}
      />
    </>
  );
}

export interface ReviewStepProps extends Omit<StepProps, 'documents'> {
  keptNumber: string | null;
  /** Listed where there are some: the specified second variant. */
  documents: readonly VerificationDocument[];
}

/** Step 4: a summary, and the next step. */
export function ReviewStep({ draft, problems, onEdit, documents, asked, keptNumber }: ReviewStepProps) {
  const { fields, steps: words, asked: askedWords } = useWords({ en });
  const qualification = HIGHEST_QUALIFICATIONS.find((each) => each === draft.highestQualification);
  const experience = TEACHING_EXPERIENCES.find((each) => each === draft.teachingExperience);
  return (
    <>
      <Facts
        facts={[
          { label: words.idType, value: draft.idType },
          { label: fields.aadharNumber, value: maskAadhaar(draft.idNumber ?? keptNumber ?? '') },
          {
            label: fields.highestQualification,
            value: qualification === undefined ? null : M.qualifications[qualification],
          },
          { label: fields.university, value: draft.university },
          { label: fields.yearOfCompletion, value: draft.yearOfCompletion },
          {
            label: fields.teachingExperience,
            value: experience === undefined ? null : M.experience(experience),
          },
          { label: fields.subjects, value: draft.subjects.join(', ') },
          { label: fields.classes, value: draft.classes.join(', ') },
        ]}
      />
      {documents.length === 0 ? null : (
        <section className={styles.documents}>
          <h3>{fields.uploadedDocuments}</h3>
          <DocumentList documents={documents} />
        </section>
      )}
      {asked === null ? null : (
        <>
          <PartNote asked={asked} part="demo_lesson" />
          <TextareaField
            label={askedWords.reply}
            hint={askedWords.replyHint}
            rows={3}
            showCount
            maxLength={REPLY_MAX}
            value={draft.reply}
            error={problems.reply}
            onChange={(event) => onEdit('reply', event.currentTarget.value)}
          />
        </>
      )}
      <Alert tone="info" quiet>
        {M.reviewNotice}
      </Alert>
    </>
  );
}
