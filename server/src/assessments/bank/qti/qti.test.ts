import { cannotCarry, notCarried } from '@kaksha/domain/assessments/bank/formats/carried.ts';
import { UnreadableFile } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { anyQuestion } from '@kaksha/domain/assessments/questions/test-questions.ts';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lyingZip, overlappingZip, quotingZip } from '../../../../test/hostile-zip.ts';
import { packed } from './package.ts';
import { questionsFromQti } from './read.ts';
import { questionsAsQti } from './write.ts';
import { escapedXml } from './xml.ts';

/** A question with only the fields that our QTI has a place for. */
function asQtiHolds(question: Question): Question {
  const plain = { ...question, negativeMarks: 0, difficulty: 2 as const, chapter: null, explanation: '' };
  if (plain.type === 'subjective') return { ...plain, modelAnswer: '', scheme: [] };
  if (plain.type !== 'multiple_choice' && plain.type !== 'multiple_select') return plain;
  const options = plain.options.map((option) => ({ ...option, misconception: '' }));
  if (plain.type === 'multiple_choice') return { ...plain, options };
  const inOrder = options.filter(({ id }) => plain.correctOptionIds.includes(id)).map(({ id }) => id);
  return { ...plain, options, correctOptionIds: inOrder };
}
const numbered = (question: Question) => {
  let count = 0;
  return withFreshPartIds(question, () => `id${++count}`);
};

const ITEM = (inner: string, more = '') => `<qti-assessment-item identifier="i">${more}
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body>${inner}</qti-item-body></qti-assessment-item>`;
const CHOICE = `<p>Look at
   the text.</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
  <qti-prompt>What &amp; why?</qti-prompt>
  <qti-simple-choice identifier="A">You &lt;b&gt; stay</qti-simple-choice>
  <qti-simple-choice identifier="B">It&#39;s late</qti-simple-choice></qti-choice-interaction>`;

function packageOf(items: Record<string, string>): Uint8Array {
  const resources = Object.keys(items).map(
    (href) => `<resource type="imsqti_item_xmlv3p0" href="${escapedXml(href)}"/>`,
  );
  return packed(
    new Map([
      ['imsmanifest.xml', `<manifest><resources>${resources.join('')}</resources></manifest>`],
      ...Object.entries(items),
    ]),
  );
}
const refusalOf = async (bytes: Uint8Array) => {
  try {
    await questionsFromQti(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return null;
};

describe('questions as QTI 3', () => {
  it('come back as they were, where nothing is said to be lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 4 }), async (made) => {
        const questions = made.map(asQtiHolds).filter((question) => cannotCarry(question, 'qti') === null);
        fc.pre(questions.length > 0);
        for (const question of questions) expect(notCarried(question, 'qti')).toEqual([]);
        const { accepted, refused } = await questionsFromQti(questionsAsQti(questions));
        expect(refused).toEqual([]);
        expect(accepted.map(({ question }) => numbered(question))).toEqual(questions.map(numbered));
      }),
      { numRuns: 100 },
    );
  });

  it('are read as others write them', async () => {
    const { accepted, refused } = await questionsFromQti(packageOf({ 'items/a.xml': ITEM(CHOICE) }));
    expect(refused).toEqual([]);
    expect(accepted[0]).toMatchObject({
      place: 'items/a.xml',
      question: {
        type: 'multiple_choice',
        text: 'Look at the text.\nWhat & why?',
        options: [{ text: 'You <b> stay' }, { text: "It's late" }],
        correctOptionId: 'o1',
      },
    });
  });

  it('are refused one by one, in words', async () => {
    const { accepted, refused } = await questionsFromQti(
      packageOf({
        'entity.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]>${ITEM(CHOICE)}`,
        'broken.xml': '<qti-assessment-item>',
        'old.xml': '<assessmentItem/>',
        'gap.xml': ITEM('<qti-gap-match-interaction/>'),
        'picture.xml': ITEM(`<img src="x.png"/>${CHOICE}`),
        'wrong.xml': ITEM(CHOICE.replace('identifier="A"', 'identifier="Z"')),
        'fine.xml': ITEM(CHOICE),
      }),
    );
    expect(accepted.map(({ place }) => place)).toEqual(['fine.xml']);
    expect(refused.map(({ place, reason }) => [place, reason.slice(0, 26)])).toEqual([
      ['entity.xml', 'It has a document type (DO'],
      ['broken.xml', 'It is not well-formed XML:'],
      ['old.xml', 'It is no item of QTI 3'],
      ['gap.xml', 'Only items with one choice'],
      ['picture.xml', 'It shows a picture, a soun'],
      ['wrong.xml', 'It does not say which choi'],
    ]);
  });

  it.each(['../evil.xml', 'items/../../evil.xml', '/etc/evil.xml', 'C:\\evil.xml', '..\\evil.xml'])(
    'are refused as a whole when the package reaches outside of itself: %s',
    async (name) => {
      const zip = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), [name]: strToU8('<x/>') });
      expect(await refusalOf(zip)).toContain('names a file outside of itself');
    },
  );

  it('are refused as a whole when there is no package', async () => {
    expect(await refusalOf(strToU8('no zip'))).toBe('This is no zip file, or a broken one');
    expect(await refusalOf(zipSync({ 'a.xml': strToU8('<x/>') }))).toContain('no imsmanifest.xml');
    expect(await refusalOf(packageOf({}))).toBe('Its manifest names no items of QTI 3');
    expect(await refusalOf(zipSync({ 'imsmanifest.xml': strToU8('<!DOCTYPE a><manifest/>') }))).toContain(
      'DOCTYPE',
    );
  });

  it.each(['../x.xml', 'items/../../x.xml', '/etc/x.xml', 'C:/x.xml', '..\\x.xml'])(
    'are refused with a file outside of the package: %s',
    async (name) => {
      const zip = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), [name]: strToU8('<x/>') });
      expect(await refusalOf(zip)).toBe(`The package names a file outside of itself: ${name}`);
    },
  );

  it('never unpack a bomb', async () => {
    const zeros = new Uint8Array(2_000_000);
    const bomb = zipSync({ 'imsmanifest.xml': strToU8('<manifest/>'), 'bomb.xml': zeros }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusalOf(bomb)).toBe('The package unpacks to more than a package of questions does');
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.xml`, strToU8('<x/>')]));
    expect(await refusalOf(zipSync(many))).toBe('The package holds more than 1000 files');
  });

  it('count the bytes that really unpack, whatever the directory says', async () => {
    const lying = lyingZip(3, 4_000_000);
    expect(lying.length).toBeLessThan(20_000);
    expect(await refusalOf(lying)).toBe('This is no zip file, or a broken one');
  });

  it('have no parts that share their bytes', async () => {
    const overlapping = overlappingZip(900, 400_000);
    expect(overlapping.length).toBeLessThan(60_000);
    expect(await refusalOf(overlapping)).toBe('Parts of the package overlap');
    expect(await refusalOf(quotingZip(10_000))).toBe('Parts of the package overlap');
  });
});
