import { GRADES } from '@kaksha/domain/school.ts';
import { maskAadhaar, verhoeffValid } from '@kaksha/domain/teachers/verification/aadhaar.ts';
import {
  HIGHEST_QUALIFICATIONS,
  ID_TYPE,
  TEACHING_EXPERIENCES,
  YEAR_OF_COMPLETION_MIN,
} from '@kaksha/domain/teachers/verification/choices.ts';
import { DOCUMENT_TEXT } from '@kaksha/domain/teachers/verification/documents.ts';
import type { VerificationDocument } from '@kaksha/domain/teachers/verification/request.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { yearOf } from '@kaksha/domain/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DocumentField } from './document-field.tsx';
import { DocumentList } from './document-list.tsx';
import type { Documents } from './use-documents.ts';
import styles from './verification.module.css';
import { type DraftField, subjectChoices, type VerificationDraft } from './verification-draft.ts';

export interface StepProps {
  draft: VerificationDraft;
  problems: Record<string, string>;
  /** A field was edited; its error goes. */
  onEdit: <Field extends DraftField>(field: Field, value: VerificationDraft[Field]) => void;
  documents: Documents;
}

const DIGITS = 12;
/** Whether the number is whole and cannot be right; while it is being typed nothing is said. */
const isDoubtful = (idNumber: string): boolean =>
  idNumber.replace(/\D/g, '').length >= DIGITS && !verhoeffValid(idNumber);

const ID_OPTIONS = [{ value: ID_TYPE, label: ID_TYPE }];
const QUALIFICATIONS = HIGHEST_QUALIFICATIONS.map((value) => ({ value, label: M.qualifications[value] }));
const EXPERIENCES = TEACHING_EXPERIENCES.map((value) => ({ value, label: M.experience(value) }));
const CLASSES = GRADES.map((grade) => ({ value: String(grade), label: `Class ${grade}` }));

/** Step 1: the card and its number, of which the wrong check digit is a warning only. */
export function PersonalStep({ draft, problems, onEdit, documents }: StepProps) {
  return (
    <>
      <Select<string>
        label="ID Type"
        required
        options={ID_OPTIONS}
        placeholder="Choose your ID"
        value={draft.idType === '' ? null : draft.idType}
        onValueChange={(value) => onEdit('idType', value)}
        error={problems.idType}
      />
      <TextField
        label="Aadhar Number"
        name="idNumber"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint="Kept encrypted, and deleted when your request is decided: only its last four digits stay."
        value={draft.idNumber}
        onChange={(event) => onEdit('idNumber', event.currentTarget.value)}
        error={problems.idNumber}
      />
      <div aria-live="polite">
        {isDoubtful(draft.idNumber) ? (
          <Alert tone="warning" quiet>
            {M.idNumberDoubtful}
          </Alert>
        ) : null}
      </div>
      <DocumentField
        label="Identity document"
        hint="Your card, both sides. Without it we may have to ask you for it."
        kind="identity"
        documents={documents}
      />
      <p className={styles.quiet}>{DOCUMENT_TEXT.privacy}</p>
    </>
  );
}

/** Step 2: what was studied, where and until when. */
export function QualificationsStep({ draft, problems, onEdit, documents }: StepProps) {
  const thisYear = yearOf(Date.now());
  return (
    <>
      <Select<string>
        label="Highest Qualification"
        required
        options={QUALIFICATIONS}
        placeholder="Choose your qualification"
        value={draft.highestQualification === '' ? null : draft.highestQualification}
        onValueChange={(value) => onEdit('highestQualification', value)}
        error={problems.highestQualification}
      />
      <TextField
        label="University/Institution"
        name="university"
        required
        maxLength={200}
        value={draft.university}
        onChange={(event) => onEdit('university', event.currentTarget.value)}
        error={problems.university}
      />
      <TextField
        label="Year of Completion"
        name="yearOfCompletion"
        type="number"
        required
        inputMode="numeric"
        min={YEAR_OF_COMPLETION_MIN}
        max={thisYear}
        hint={`From ${YEAR_OF_COMPLETION_MIN} to ${thisYear}`}
        value={draft.yearOfCompletion}
        onChange={(event) => onEdit('yearOfCompletion', event.currentTarget.value)}
        error={problems.yearOfCompletion}
      />
      <DocumentField
        label="Certificates"
        hint="The degree that you name above, and others that count."
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
  taught,
}: StepProps & { taught: readonly string[] }) {
  return (
    <>
      <Select<string>
        label="Teaching Experience"
        required
        options={EXPERIENCES}
        placeholder="Choose your experience"
        value={draft.teachingExperience === '' ? null : draft.teachingExperience}
        onValueChange={(value) => onEdit('teachingExperience', value)}
        error={problems.teachingExperience}
      />
      <ChoiceChips<string>
        multiple
        label="Subjects"
        required
        options={subjectChoices(taught, draft.subjects).map((value) => ({ value, label: value }))}
        value={draft.subjects}
        onValueChange={(value) => onEdit('subjects', value)}
        error={problems.subjects}
      />
      <ChoiceChips<string>
        multiple
        label="Classes"
        required
        options={CLASSES}
        value={draft.classes}
        onValueChange={(value) => onEdit('classes', value)}
        error={problems.classes}
      />
      <DocumentField
        label="Proof of experience"
        hint="A letter of a school, for example."
        kind="experience"
        documents={documents}
      />
    </>
  );
}

export interface ReviewStepProps {
  draft: VerificationDraft;
  /** Listed where there are some: the specified second variant. */
  documents: readonly VerificationDocument[];
}

/** Step 4: all of it once more, and what happens next. */
export function ReviewStep({ draft, documents }: ReviewStepProps) {
  const qualification = HIGHEST_QUALIFICATIONS.find((each) => each === draft.highestQualification);
  const experience = TEACHING_EXPERIENCES.find((each) => each === draft.teachingExperience);
  return (
    <>
      <Facts
        facts={[
          { label: 'ID Type', value: draft.idType },
          { label: 'Aadhar Number', value: maskAadhaar(draft.idNumber) },
          {
            label: 'Highest Qualification',
            value: qualification === undefined ? null : M.qualifications[qualification],
          },
          { label: 'University/Institution', value: draft.university },
          { label: 'Year of Completion', value: draft.yearOfCompletion },
          {
            label: 'Teaching Experience',
            value: experience === undefined ? null : M.experience(experience),
          },
          { label: 'Subjects', value: draft.subjects.join(', ') },
          { label: 'Classes', value: draft.classes.join(', ') },
        ]}
      />
      {documents.length === 0 ? null : (
        <section className={styles.documents}>
          <h3>Uploaded Documents</h3>
          <DocumentList documents={documents} />
        </section>
      )}
      <Alert tone="info" quiet>
        {M.reviewNotice}
      </Alert>
    </>
  );
}
