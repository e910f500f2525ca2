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
import { marksFrom, questionFromVersion1 } from './version-1.ts';
import { allNamed, type Element, elementsWhere, textOf, xmlRoot } from './xml.ts';

const QTI = WORDS.qti;
const CHOICE = 'qti-choice-interaction';
const ESSAY = 'qti-extended-text-interaction';

/** A question of a package: where it stands, and how it is read. */
interface Piece {
  place: string;
  read: () => { question: Question; notes: string[] };
}

/**
 * The choice and essay items of a package of QTI 3 or 2, and the questions of one of QTI 1.2 as Canvas exports it, in the order of its
 * manifest.
 * @throws UnreadableFile when it is no such package, or reaches outside of itself.
 */
export async function questionsFromQti(bytes: Uint8Array): Promise<Parsed> {
  const files = await unpacked(bytes);
  const manifest = files.get('imsmanifest.xml');
  if (manifest === undefined) throw new UnreadableFile(QTI.noManifest);
  const pieces = resourcesOf(manifest).flatMap((resource) => piecesOf(resource, files));
  if (pieces.length === 0) throw new UnreadableFile(QTI.noItems);
  return readEach(
    pieces,
    ({ place }) => place,
    ({ read }) => read(),
  );
}

function resourcesOf(manifest: string): Element[] {
  try {
    return allNamed(xmlRoot(manifest), 'resource');
  } catch (error) {
    if (error instanceof UnreadableQuestion) throw new UnreadableFile(`imsmanifest.xml: ${error.message}`);
    throw error;
  }
}

/** The questions of a file that the manifest names; none when it is of another kind. */
function piecesOf(resource: Element, files: ReadonlyMap<string, string>): Piece[] {
  const { type = '', href } = resource.attributes;
  const path = href ?? allNamed(resource, 'file')[0]?.attributes.href ?? '';
  const rootOf = () => {
    const source = files.get(path);
    if (source === undefined) throw new UnreadableQuestion(QTI.notThere);
    return xmlRoot(source);
  };
  if (/^imsqti_item_xmlv3/.test(type)) return [{ place: path, read: () => questionFrom(rootOf()) }];
  if (/^imsqti_item_xmlv2/.test(type))
    return [{ place: path, read: () => questionFrom(asVersion3(rootOf())) }];
  if (!/^imsqti_.*xmlv1p2/.test(type)) return [];
  try {
    return allNamed(rootOf(), 'item').map((item, at) => ({
      place: QTI.itemNumber(path, at + 1),
      read: () => questionFromVersion1(item),
    }));
  } catch (error) {
    return [
      {
        place: path,
        read: () => {
          throw error;
        },
      },
    ];
  }
}

/** QTI 2 in the names of QTI 3: `choiceInteraction` is `qti-choice-interaction` there; names of HTML stay as they are. */
function asVersion3({ name, attributes, children }: Element): Element {
  const isQti = /[A-Z]/.test(name) || ['prompt', 'value', 'mapping'].includes(name);
  return {
    name: isQti ? `qti-${kebab(name)}` : name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [kebab(key), value])),
    children: children.map((child) => (typeof child === 'string' ? child : asVersion3(child))),
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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
  const score = allNamed(item, 'qti-outcome-declaration').find(
    ({ attributes }) => attributes.identifier === 'SCORE',
  );
  const { marks, notes } = marksFrom(score?.attributes['normal-maximum']);
  const parts =
    interaction.name === CHOICE
      ? choiceFrom(item, interaction)
      : { type: 'subjective', modelAnswer: '', scheme: [] };
  const text = [around, ...prompt].filter((each) => each !== '').join('\n');
  return { question: checked({ ...DEFAULTS, ...parts, text, marks }), notes };
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
