import { MARKS_MAX, MARKS_MIN } from '@kaksha/domain/assessments/questions/common.ts';
import {
  QUESTION_TYPE_LABELS,
  QUESTION_TYPES,
  type Question,
} from '@kaksha/domain/assessments/questions/question.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useWords } from '../../../../lib/words.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { AnswerParts } from './answer-parts.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormulaText } from './formula-text.tsx';
import type { KeptQuestion } from './kept-question.ts';
import { PictureControl } from './picture-control.tsx';
import { type Place, PlaceFields } from './place-fields.tsx';
import styles from './question-dialog.module.css';
import { type FormRefusal, type QuestionForm, questionOf } from './question-form.ts';
import { en } from './words/en.ts';

/** The question's picture, with its alternative text. */
function PictureField({ form: { image }, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).questionDialog;
  return (
    <PictureControl
      of={words.theQuestion}
      image={image}
      altError={errorAt('image.alt')}
      onImage={(changed) => onChange({ image: changed })}
    />
  );
}

export interface QuestionDialogProps {
  open: boolean;
  kept: KeptQuestion;
  /** The class and subject: they decide the chapters to choose from, and the keys of formulas. */
  place: Place;
  /** Left out where the assessment decides the place. */
  onPlace?: (place: Place, form: QuestionForm) => void;
  /** Parts of the paper that there are already; left out where the question stands in no paper. */
  sections?: readonly string[];
  /** A warning to read before the question is changed. */
  notice?: ReactNode;
  /** While it is being stored. */
  saving?: boolean;
  onForm: (form: QuestionForm) => void;
  /** Closed without giving it up: it goes on where it was. */
  onClose: () => void;
  onGiveUp: () => void;
  onQuestion: (question: Question, section: string) => void;
}

const TYPES = QUESTION_TYPES.map((type) => ({ value: type, label: QUESTION_TYPE_LABELS[type] }));

/** Adds a question, or edits one (specification, sections 2 and 5). */
export function QuestionDialog(props: QuestionDialogProps) {
  const words = useWords({ en }).questionDialog;
  const {
    open,
    kept,
    place,
    onPlace,
    sections,
    notice,
    saving = false,
    onForm,
    onClose,
    onGiveUp,
    onQuestion,
  } = props;
  const { form } = kept;
  const [refusals, setRefusals] = useState<FormRefusal[]>([]);
  const isNew = kept.key === null;

  const change = (changes: Partial<QuestionForm>) => {
    setRefusals([]);
    onForm({ ...form, ...changes });
  };
  const submit = () => {
    const outcome = questionOf(form);
    if ('question' in outcome) onQuestion(outcome.question, form.section.trim());
    else setRefusals(outcome.refusals);
    // The question closes the dialog once it is stored.
    return false;
  };
  const parts: FormPartProps = {
    form,
    grade: place.grade,
    onChange: change,
    errorAt: (path) => refusals.find((refusal) => refusal.path === path)?.message,
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isNew ? words.addQuestion : words.editQuestion}
      size="lg"
      backLabel={words.cancel}
      onBack={onGiveUp}
      submitLabel={isNew ? words.addQuestion : words.saveQuestion}
      running={saving}
      onSubmit={submit}
    >
      <div className={styles.form}>
        {notice}
        {refusals[0] === undefined ? null : <Alert tone="error">{refusals[0].message}</Alert>}
        <RadioGroup
          className={styles.types}
          label={words.questionType}
          options={TYPES}
          value={form.type}
          onValueChange={(type) => change({ type })}
        />
        <FormulaText
          label={words.question}
          named={words.theQuestion}
          required
          rows={3}
          maxLength={4000}
          hint={form.type === 'fill_blanks' ? words.blanksHint : words.formulasHint}
          grade={place.grade}
          value={form.text}
          error={parts.errorAt('text')}
          onText={(text) => change({ text })}
        />
        <PictureField {...parts} />
        <AnswerParts {...parts} />
        <Marks {...parts} />
        <FormulaText
          label={words.explanation}
          named={words.theExplanation}
          optional
          rows={2}
          maxLength={4000}
          hint={words.explanationHint}
          grade={place.grade}
          value={form.explanation}
          error={parts.errorAt('explanation')}
          onText={(explanation) => change({ explanation })}
        />
        <PlaceFields
          place={place}
          onPlace={onPlace === undefined ? undefined : (next) => onPlace(next, { ...form, chapter: null })}
          chapter={form.chapter}
          difficulty={form.difficulty}
          onChange={change}
        />
        {sections === undefined ? null : (
          <Combobox
            label={words.section}
            optional
            hint={words.sectionHint}
            suggestions={sections}
            maxLength={100}
            value={form.section}
            onValueChange={(section) => change({ section })}
          />
        )}
      </div>
    </FormDialog>
  );
}

function Marks({ form, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).questionDialog;
  return (
    <div className={styles.pair}>
      <TextField
        label={words.marks}
        required
        type="number"
        inputMode="numeric"
        min={MARKS_MIN}
        max={MARKS_MAX}
        step={1}
        value={form.marks}
        error={errorAt('marks')}
        onChange={(event) => onChange({ marks: event.currentTarget.value })}
      />
      {form.type === 'subjective' ? null : (
        <TextField
          label={words.negativeMarks}
          type="number"
          inputMode="decimal"
          min={0}
          max={MARKS_MAX}
          step={0.25}
          hint={words.negativeMarksHint}
          value={form.negativeMarks}
          error={errorAt('negativeMarks')}
          onChange={(event) => onChange({ negativeMarks: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
