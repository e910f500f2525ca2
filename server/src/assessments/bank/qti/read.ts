import {
  checked,
  DEFAULTS,
  type Parsed,
  readEach,
  UnreadableFile,
  UnreadableQuestion,
} from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { en as WORDS } from '@kaksha/domain/assessments/bank/formats/words/en.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { unpacked } from './package.ts';
import { allNamed, type Element, textOf, xmlRoot } from './xml.ts';

const QTI = WORDS.qti;
const CHOICE = 'qti-choice-interaction';
const ESSAY = 'qti-extended-text-interaction';

/**
 * The choice and essay items of a QTI 3 package, in the order of its manifest.
 * @throws UnreadableFile when it is no such package, or reaches outside of itself.
 */
export async function questionsFromQti(bytes: Uint8Array): Promise<Parsed> {
  const files = await unpacked(bytes);
  const manifest = files.get('imsmanifest.xml');
  if (manifest === undefined) throw new UnreadableFile(QTI.noManifest);
  const items = itemsOf(manifest);
  if (items.length === 0) throw new UnreadableFile(QTI.noItems);
  return readEach(
    items,
    (path) => path,
    (path) => {
      const source = files.get(path);
      if (source === undefined) throw new UnreadableQuestion(QTI.notThere);
      return questionFrom(xmlRoot(source));
    },
  );
}

function itemsOf(manifest: string): string[] {
  try {
    const resources = allNamed(xmlRoot(manifest), 'resource');
    return resources
      .filter(({ attributes }) => /^imsqti_item_xmlv3/.test(attributes.type ?? ''))
      .map(({ attributes }) => attributes.href ?? '');
  } catch (error) {
    if (error instanceof UnreadableQuestion) throw new UnreadableFile(`imsmanifest.xml: ${error.message}`);
    throw error;
  }
}

function questionFrom(item: Element): { question: Question; notes: string[] } {
  if (item.name !== 'qti-assessment-item') throw new UnreadableQuestion(QTI.noItem);
  const [body] = allNamed(item, 'qti-item-body');
  if (body === undefined) throw new UnreadableQuestion(QTI.noBody);
  const interactions = elementsWhere(body, ({ name }) => name.endsWith('-interaction'));
  const [interaction] = interactions;
  if (interaction === undefined || interactions.length > 1 || ![CHOICE, ESSAY].includes(interaction.name))
    throw new UnreadableQuestion(QTI.choiceOrEssay);
  if (['img', 'object', 'audio', 'video', 'math'].some((name) => allNamed(body, name).length > 0))
    throw new UnreadableQuestion(QTI.media);
  const prompt = allNamed(interaction, 'qti-prompt').map((each) => textOf(each));
  const around = textOf(body, (child) => child === interaction);
  const { marks, notes } = marksOf(item);
  const parts =
    interaction.name === CHOICE
      ? choiceFrom(item, interaction)
      : { type: 'subjective', modelAnswer: '', scheme: [] };
  const text = [around, ...prompt].filter((each) => each !== '').join('\n');
  return { question: checked({ ...DEFAULTS, ...parts, text, marks }), notes };
}

function elementsWhere(within: Element, wanted: (element: Element) => boolean): Element[] {
  return within.children.flatMap((child) =>
    typeof child === 'string' ? [] : wanted(child) ? [child] : elementsWhere(child, wanted),
  );
}

function marksOf(item: Element): { marks: number; notes: string[] } {
  const score = allNamed(item, 'qti-outcome-declaration').find(
    ({ attributes }) => attributes.identifier === 'SCORE',
  );
  const most = Number(score?.attributes['normal-maximum'] ?? DEFAULTS.marks);
  if (Number.isInteger(most) && most >= 1) return { marks: most, notes: [] };
  return {
    marks: DEFAULTS.marks,
    notes: [QTI.wholeMarks(DEFAULTS.marks)],
  };
}

function choiceFrom(item: Element, interaction: Element): object {
  const declaration = allNamed(item, 'qti-response-declaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes['response-identifier'],
  );
  const [response] = declaration === undefined ? [] : allNamed(declaration, 'qti-correct-response');
  const right = response === undefined ? [] : allNamed(response, 'qti-value').map((value) => textOf(value));
  const choices = allNamed(interaction, 'qti-simple-choice');
  const options = choices.map((choice, at) => ({
    id: `o${at + 1}`,
    text: textOf(choice, ({ name }) => name.startsWith('qti-feedback')),
    image: null,
    misconception: '',
  }));
  const ids = choices.flatMap(({ attributes }, at) =>
    right.includes(attributes.identifier ?? '') ? [`o${at + 1}`] : [],
  );
  if (right.length === 0 || ids.length < right.length) throw new UnreadableQuestion(QTI.noRight);
  if (declaration?.attributes.cardinality !== 'multiple')
    return { type: 'multiple_choice', options, correctOptionId: ids[0] };
  const partial = allNamed(declaration, 'qti-mapping').length > 0;
  return { type: 'multiple_select', options, correctOptionIds: ids, partial };
}
