import {
  MARKS_MIN,
  OPTIONS_DEFAULT,
  OPTIONS_MIN,
  QUESTION_REFUSALS as R,
} from '@kaksha/domain/assessments/questions/common.ts';
import {
  gapsIn,
  type Question,
  type QuestionType,
  writtenQuestion,
} from '@kaksha/domain/assessments/questions/question.ts';

export type Picture = Question['image'];

export interface OptionForm {
  id: string;
  text: string;
  image: Picture;
  misconception: string;
}

/**
 * A question as it is being written: every type's parts side by side, so that typed text survives a change of type. Figures
 * are texts until they are checked.
 */
export interface QuestionForm {
  type: QuestionType;
  text: string;
  image: Picture;
  explanation: string;
  marks: string;
  negativeMarks: string;
  difficulty: Question['difficulty'];
  chapter: Question['chapter'];
  section: string;
  options: OptionForm[];
  /** The chosen right option; '' for none. */
  correctId: string;
  correctIds: string[];
  partial: boolean;
  isTrue: boolean | null;
  value: string;
  tolerance: string;
  unit: string;
  /** One accepted answer a line. */
  accepted: string;
  caseSensitive: boolean;
  mathematical: boolean;
  /** By gap, one accepted answer a line. */
  blanks: Record<string, string>;
  pairs: { leftId: string; left: string; rightId: string; right: string }[];
  others: { id: string; text: string }[];
  items: { id: string; text: string }[];
  modelAnswer: string;
  scheme: { id: string; point: string; marks: string }[];
}

/** A name for a part: random, so that it does not tell in which order the parts were written. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8);

export const newOption = (): OptionForm => ({ id: newPartId(), text: '', image: null, misconception: '' });
export const newPair = () => ({ leftId: newPartId(), left: '', rightId: newPartId(), right: '' });
export const newItem = () => ({ id: newPartId(), text: '' });
export const newTick = () => ({ id: newPartId(), point: '', marks: '1' });

/** The form that 'Add Question' starts with. */
export function emptyForm(type: QuestionType, section: string): QuestionForm {
  return {
    type,
    text: '',
    image: null,
    explanation: '',
    marks: String(MARKS_MIN),
    negativeMarks: '0',
    difficulty: 2,
    chapter: null,
    section,
    options: Array.from({ length: OPTIONS_DEFAULT }, newOption),
    correctId: '',
    correctIds: [],
    partial: true,
    isTrue: null,
    value: '',
    tolerance: '0',
    unit: '',
    accepted: '',
    caseSensitive: false,
    mathematical: false,
    blanks: {},
    pairs: [newPair(), newPair(), newPair()],
    others: [],
    items: [newItem(), newItem(), newItem()],
    modelAnswer: '',
    scheme: [],
  };
}

/** The form of a question that is there. */
export function formOf(content: Question, section: string): QuestionForm {
  const { text, image, explanation, difficulty, chapter } = content;
  const form: QuestionForm = {
    ...emptyForm(content.type, section),
    text,
    image,
    explanation,
    difficulty,
    chapter,
    marks: String(content.marks),
    negativeMarks: String(content.negativeMarks),
  };
  switch (content.type) {
    case 'multiple_choice':
      return { ...form, options: content.options, correctId: content.correctOptionId };
    case 'multiple_select': {
      const { options, correctOptionIds: correctIds, partial } = content;
      return { ...form, options, correctIds, partial };
    }
    case 'true_false':
      return { ...form, isTrue: content.correct };
    case 'numeric': {
      const { value, tolerance, unit } = content;
      return { ...form, value: String(value), tolerance: String(tolerance), unit };
    }
    case 'short_answer': {
      const { accepted, caseSensitive, mathematical } = content;
      return { ...form, accepted: accepted.join('\n'), caseSensitive, mathematical };
    }
    case 'fill_blanks': {
      const blanks = Object.fromEntries(content.blanks.map(({ id, accepted }) => [id, accepted.join('\n')]));
      return { ...form, blanks, caseSensitive: content.caseSensitive };
    }
    case 'match':
      return { ...form, pairs: content.pairs, others: content.others };
    case 'order':
      return { ...form, items: content.items, partial: content.partial };
    case 'subjective': {
      const scheme = content.scheme.map((tick) => ({ ...tick, marks: String(tick.marks) }));
      return { ...form, modelAnswer: content.modelAnswer, scheme };
    }
  }
}

/** The number that somebody typed, with a comma for a point too; NaN when it is none. */
function numberOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Empty options are left out as long as enough remain: nobody has to remove unneeded ones. */
function filledOptions(options: readonly OptionForm[]): OptionForm[] {
  const filled = options.filter(({ text, image }) => text.trim() !== '' || image !== null);
  return filled.length >= OPTIONS_MIN ? filled : [...options];
}

function partsOf(form: QuestionForm): object {
  switch (form.type) {
    case 'multiple_choice':
      return { options: filledOptions(form.options), correctOptionId: form.correctId };
    case 'multiple_select': {
      const { correctIds: correctOptionIds, partial } = form;
      return { options: filledOptions(form.options), correctOptionIds, partial };
    }
    case 'true_false':
      return { correct: form.isTrue };
    case 'numeric':
      return { value: numberOf(form.value), tolerance: numberOf(form.tolerance || '0'), unit: form.unit };
    case 'short_answer': {
      const { accepted, caseSensitive, mathematical } = form;
      return { accepted: linesOf(accepted), caseSensitive, mathematical };
    }
    case 'fill_blanks':
      return {
        blanks: gapsIn(form.text).map((id) => ({ id, accepted: linesOf(form.blanks[id] ?? '') })),
        caseSensitive: form.caseSensitive,
      };
    case 'match':
      return { pairs: form.pairs, others: form.others };
    case 'order':
      return { items: form.items, partial: form.partial };
    case 'subjective': {
      const scheme = form.scheme.map((tick) => ({ ...tick, marks: numberOf(tick.marks) }));
      return { modelAnswer: form.modelAnswer, scheme };
    }
  }
}

/** Where no rule of the question has a sentence of its own. */
const FALLBACKS: Record<string, string> = {
  correct: R.noCorrectAnswer,
  correctOptionId: R.noCorrectAnswer,
  correctOptionIds: R.noCorrectAnswer,
  value: R.noAnswer,
  tolerance: R.tolerance,
  marks: R.marks,
  negativeMarks: R.negativeMarks,
  scheme: R.tick,
};

/** A field's problem ('options.1.text'); a list of them begins with the most important. */
export interface FormRefusal {
  message: string;
  /** The field's path in the question, joined by dots. */
  path: string;
}

/** The specification's order: first the text, then the right answer (section 5), then everything else. */
function rank(path: string): number {
  if (path === 'text') return 0;
  return path.startsWith('correct') ? 1 : 2;
}

/** The question that was written, or why it cannot be added. */
export function questionOf(form: QuestionForm): { question: Question } | { refusals: FormRefusal[] } {
  const { type, text, image, explanation, difficulty, chapter } = form;
  const parsed = writtenQuestion.safeParse({
    type,
    text,
    image,
    explanation,
    difficulty,
    chapter,
    marks: numberOf(form.marks),
    negativeMarks: numberOf(form.negativeMarks || '0'),
    ...partsOf(form),
  });
  if (parsed.success) return { question: parsed.data };
  const refusals = parsed.error.issues.map((issue) => {
    const path = issue.path.map(String);
    const own = Object.values<string>(R).includes(issue.message) || issue.code === 'custom';
    const fallback = FALLBACKS[path[0] ?? ''];
    return { path: path.join('.'), message: own ? issue.message : (fallback ?? issue.message) };
  });
  return { refusals: withChoice(form, refusals).sort((a, b) => rank(a.path) - rank(b.path)) };
}

/** Reports a missing right answer beside all other problems: otherwise the rule about it comes last. */
function withChoice(form: QuestionForm, refusals: FormRefusal[]): FormRefusal[] {
  if (form.type === 'multiple_choice' && form.correctId === '') {
    const others = refusals.filter(({ path }) => path !== 'correctOptionId');
    return [...others, { path: 'correctOptionId', message: R.noCorrectAnswer }];
  }
  return refusals;
}
