/** A question of QTI 1.2, as Canvas exports it: its texts are HTML, and its metadata say of which type it is. */
import {
  formulasInDollars,
  htmlAsText,
  SHOWS_MORE,
} from '@kaksha/domain/assessments/bank/formats/gift-text.ts';
import {
  checked,
  DEFAULTS,
  numberIn,
  UnreadableQuestion,
} from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { en as WORDS } from '@kaksha/domain/assessments/bank/formats/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { allNamed, type Element, elementsWhere, textOf } from './xml.ts';

const QTI = WORDS.qti;
/** Canvas keeps the LaTeX of a formula beside its picture. */
const FORMULA_PICTURE = /<img\b[^<>]*\bdata-equation-content="([^"<>]*)"[^<>]*>/gi;

type Parts = { type: string; [part: string]: unknown };

/** @throws UnreadableQuestion for other types, or when it does not say what is right. */
export function questionFromVersion1(item: Element): { question: Question; notes: string[] } {
  const fields = new Map(
    allNamed(item, 'qtimetadatafield').map((field) => [
      contentOf(field, 'fieldlabel'),
      contentOf(field, 'fieldentry'),
    ]),
  );
  const [presentation] = allNamed(item, 'presentation');
  if (presentation === undefined) throw new UnreadableQuestion(QTI.noItem);
  const responses = elementsWhere(presentation, ({ name }) => name.startsWith('response_'));
  const text = materialOf(presentation, ({ name }) => name.startsWith('response_'));
  const { marks, notes } = marksFrom(fields.get('points_possible'));
  const parts = partsFrom(item, responses, fields.get('question_type') ?? '');
  const explanation = feedbackOf(item, 'general_fb');
  return { question: checked({ ...DEFAULTS, ...parts, text, marks, explanation }), notes };
}

const contentOf = (within: Element, name: string): string => {
  const [found] = allNamed(within, name);
  return found === undefined ? '' : textOf(found);
};

/** The words of an element's materials. */
function materialOf(within: Element, leftOut: (element: Element) => boolean = () => false): string {
  const found = elementsWhere(within, (child) => child.name === 'material' || leftOut(child));
  return found
    .filter((child) => !leftOut(child))
    .flatMap((material) => allNamed(material, 'mattext'))
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n');
}

function wordsOf(mattext: Element): string {
  const text = mattext.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
  if (mattext.attributes.texttype !== 'text/html') return formulasInDollars(text.trim());
  const html = text.replace(FORMULA_PICTURE, (_, formula: string) => `$${formula}$`);
  if (SHOWS_MORE.test(html)) throw new UnreadableQuestion(QTI.media);
  return formulasInDollars(htmlAsText(html));
}

function feedbackOf(item: Element, ident: string): string {
  const feedback = allNamed(item, 'itemfeedback').find(({ attributes }) => attributes.ident === ident);
  return feedback === undefined ? '' : materialOf(feedback);
}

function partsFrom(item: Element, responses: readonly Element[], type: string): Parts {
  const [response] = responses;
  if (type === 'matching_question') return pairsFrom(item, responses);
  if (responses.length > 1 || type === 'text_only_question')
    throw new UnreadableQuestion(QTI.otherType(type));
  if (response?.name === 'response_lid') return choiceFrom(item, response, type);
  if (response?.name !== 'response_str' && response?.name !== 'response_num')
    throw new UnreadableQuestion(QTI.otherType(type));
  if (type === 'numerical_question') return numberFrom(item);
  const accepted = rightValues(item).map(({ value }) => value);
  if (accepted.length > 0)
    return { type: 'short_answer', accepted, caseSensitive: false, mathematical: false };
  if (type !== '' && type !== 'essay_question') throw new UnreadableQuestion(QTI.otherType(type));
  return { type: 'subjective', modelAnswer: '', scheme: [] };
}

/** The conditions under which something is scored. */
function scoringConditions(item: Element): Element[] {
  return allNamed(item, 'respcondition').filter((condition) =>
    allNamed(condition, 'setvar').some((score) => Number(textOf(score)) > 0),
  );
}

/** The answers that are scored, each with the part of the question that it is for; answers that must not be given are left out. */
const rightValues = (item: Element): { value: string; to: string }[] =>
  scoringConditions(item)
    .flatMap((condition) => elementsWhere(condition, ({ name }) => name === 'varequal' || name === 'not'))
    .filter(({ name }) => name === 'varequal')
    .map((equal) => ({ value: textOf(equal), to: equal.attributes.respident ?? '' }));

const labelsOf = (response: Element): { ident: string; text: string }[] =>
  allNamed(response, 'response_label').map((label) => ({
    ident: label.attributes.ident ?? '',
    text: materialOf(label),
  }));

function choiceFrom(item: Element, response: Element, type: string): Parts {
  const labels = labelsOf(response);
  const right = new Set(rightValues(item).map(({ value }) => value));
  const options = labels.map(({ ident, text }, at) => ({
    id: `o${at + 1}`,
    text,
    image: null,
    misconception: right.has(ident) ? '' : feedbackOf(item, `${ident}_fb`),
  }));
  const correctOptionIds = options.filter((_, at) => right.has(labels[at]?.ident ?? '')).map(({ id }) => id);
  const [correctOptionId] = correctOptionIds;
  if (correctOptionId === undefined || correctOptionIds.length < right.size)
    throw new UnreadableQuestion(QTI.noRight);
  // In other words than these two it stays a choice between them.
  if (type === 'true_false_question' && labels.every(({ text }) => /^(?:true|false)$/i.test(text))) {
    const [answer] = labels.filter(({ ident }) => right.has(ident));
    return { type: 'true_false', correct: /^true$/i.test(answer?.text ?? '') };
  }
  if (response.attributes.rcardinality?.toLowerCase() === 'multiple')
    return { type: 'multiple_select', options, correctOptionIds, partial: false };
  if (correctOptionIds.length > 1) throw new UnreadableQuestion(QTI.noRight);
  return { type: 'multiple_choice', options, correctOptionId };
}

/** A number, or everything between two. */
function numberFrom(item: Element): Parts {
  const [condition] = scoringConditions(item);
  if (condition === undefined) throw new UnreadableQuestion(QTI.noRight);
  const bound = (...names: string[]) =>
    numberIn(names.map((name) => contentOf(condition, name)).find((text) => text !== '') ?? '');
  const [least, most] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
  if (least !== null && most !== null)
    return { type: 'numeric', unit: '', value: (least + most) / 2, tolerance: (most - least) / 2 };
  const value = bound('varequal');
  if (value === null) throw new UnreadableQuestion(QTI.noRight);
  return { type: 'numeric', unit: '', value, tolerance: 0 };
}

function pairsFrom(item: Element, responses: readonly Element[]): Parts {
  const right = new Map(rightValues(item).map(({ value, to }) => [to, value]));
  const used = new Set<string>();
  const pairs = responses.map((response, at) => {
    const ident = right.get(response.attributes.ident ?? '');
    const label = labelsOf(response).find((each) => each.ident === ident);
    if (label === undefined) throw new UnreadableQuestion(QTI.noRight);
    used.add(label.ident);
    const left = materialOf(response, ({ name }) => name === 'render_choice');
    return { leftId: `l${at + 1}`, left, rightId: `r${at + 1}`, right: label.text };
  });
  const [first] = responses;
  const unused = first === undefined ? [] : labelsOf(first).filter(({ ident }) => !used.has(ident));
  return { type: 'match', pairs, others: unused.map(({ text }, at) => ({ id: `x${at + 1}`, text })) };
}

/** Marks are whole numbers: what an item says otherwise is replaced, with a note. */
export function marksFrom(written: string | undefined): { marks: number; notes: string[] } {
  const most = Number(written ?? DEFAULTS.marks);
  if (Number.isInteger(most) && most >= 1) return { marks: most, notes: [] };
  return { marks: DEFAULTS.marks, notes: [QTI.wholeMarks(DEFAULTS.marks)] };
}
