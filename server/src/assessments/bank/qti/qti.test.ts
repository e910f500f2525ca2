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

function packageOf(items: Record<string, string>, type = 'imsqti_item_xmlv3p0'): Uint8Array {
  const resources = Object.keys(items).map((href) => `<resource type="${type}" href="${escapedXml(href)}"/>`);
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
      ['old.xml', 'It is not a QTI item'],
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
    expect(await refusalOf(strToU8('no zip'))).toBe('This is not a zip file, or it is damaged');
    expect(await refusalOf(zipSync({ 'a.xml': strToU8('<x/>') }))).toContain('no imsmanifest.xml');
    expect(await refusalOf(packageOf({}))).toBe('Its manifest names no items of QTI 3, 2 or 1.2');
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
    expect(await refusalOf(lying)).toBe('This is not a zip file, or it is damaged');
  });

  it('have no parts that share their bytes', async () => {
    const overlapping = overlappingZip(900, 400_000);
    expect(overlapping.length).toBeLessThan(60_000);
    expect(await refusalOf(overlapping)).toBe('Parts of the package overlap');
    expect(await refusalOf(quotingZip(10_000))).toBe('Parts of the package overlap');
  });
});

describe('questions of QTI 2', () => {
  const OLD = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t"
      adaptive="false" timeDependent="false">
    <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
      <correctResponse><value>A</value><value>C</value></correctResponse>
      <mapping defaultValue="0"><mapEntry mapKey="A" mappedValue="1"/></mapping></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="3"/>
    <itemBody><p>Think.</p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0"><prompt>Which are prime?</prompt>
      <simpleChoice identifier="A">2<feedbackInline identifier="A">Yes</feedbackInline></simpleChoice>
      <simpleChoice identifier="B">4</simpleChoice><simpleChoice identifier="C">5</simpleChoice></choiceInteraction></itemBody>
    </assessmentItem>`;

  it.each(['imsqti_item_xmlv2p1', 'imsqti_item_xmlv2p2'])('are read: %s', async (type) => {
    const { accepted, refused } = await questionsFromQti(packageOf({ 'a.xml': OLD }, type));
    expect(refused).toEqual([]);
    expect(accepted[0]?.question).toMatchObject({
      type: 'multiple_select',
      text: 'Think.\nWhich are prime?',
      marks: 3,
      options: [{ text: '2' }, { text: '4' }, { text: '5' }],
      correctOptionIds: ['o1', 'o3'],
      partial: true,
    });
  });
});

describe('questions of Canvas (QTI 1.2)', () => {
  const html = (text: string) =>
    `<material><mattext texttype="text/html">${escapedXml(text)}</mattext></material>`;
  const plain = (text: string) =>
    `<material><mattext texttype="text/plain">${escapedXml(text)}</mattext></material>`;
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
  const scored = (
    condition: string,
    score = 100,
  ) => `<respcondition continue="No"><conditionvar>${condition}</conditionvar>
    <setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`;
  const equal = (ident: string, to = 'response1') => `<varequal respident="${to}">${ident}</varequal>`;
  const labels = (texts: Record<string, string>) =>
    Object.entries(texts)
      .map(([ident, text]) => `<response_label ident="${ident}">${plain(text)}</response_label>`)
      .join('');
  const lid = (texts: Record<string, string>, cardinality = 'Single', ident = 'response1', before = '') =>
    `<response_lid ident="${ident}" rcardinality="${cardinality}">${before}<render_choice>${labels(texts)}</render_choice></response_lid>`;
  const STR =
    '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>';
  const item = (
    type: string,
    presentation: string,
    conditions: string,
    more = '',
  ) => `<item ident="i" title="Question">
    <itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', '2.0')}</qtimetadata></itemmetadata>
    <presentation>${presentation}</presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="100"/></outcomes>
    <respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback linkrefid="general_fb"/></respcondition>
    ${conditions}</resprocessing>${more}</item>`;
  const canvas = (...items: string[]) =>
    packed(
      new Map([
        [
          'imsmanifest.xml',
          `<manifest><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource>
           <resource identifier="g2" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="g1/assessment_meta.xml"/></resources></manifest>`,
        ],
        [
          'g1/g1.xml',
          `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="Quiz">
           <section ident="root_section">${items.join('')}</section></assessment></questestinterop>`,
        ],
        ['g1/assessment_meta.xml', '<quiz/>'],
      ]),
    );
  const read = async (...items: string[]) => {
    const { accepted, refused } = await questionsFromQti(canvas(...items));
    return { questions: accepted.map(({ question }) => question), refused };
  };

  it('one right choice, with what is said of a wrong one and of the answer', async () => {
    const { questions, refused } = await read(
      item(
        'multiple_choice_question',
        html('<div><p>Water boils at&nbsp;&hellip;</p><p>CO<sub>2</sub></p></div>') +
          lid({ 10: '100 °C', 11: '50 °C' }),
        scored(equal('10')),
        `<itemfeedback ident="general_fb"><flow_mat>${html('<p>At sea level.</p>')}</flow_mat></itemfeedback>
         <itemfeedback ident="11_fb"><flow_mat>${plain('Half way')}</flow_mat></itemfeedback>`,
      ),
    );
    expect(refused).toEqual([]);
    expect(questions[0]).toMatchObject({
      type: 'multiple_choice',
      text: 'Water boils at &hellip;\nCO$_{2}$',
      marks: 2,
      explanation: 'At sea level.',
      options: [
        { text: '100 °C', misconception: '' },
        { text: '50 °C', misconception: 'Half way' },
      ],
      correctOptionId: 'o1',
    });
  });

  it('several right choices, of which others must not be chosen', async () => {
    const condition = `<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}</and>`;
    const { questions } = await read(
      item(
        'multiple_answers_question',
        html('Which?') + lid({ 1: '2', 2: '4', 3: '5' }, 'Multiple'),
        scored(condition),
      ),
    );
    expect(questions[0]).toMatchObject({
      type: 'multiple_select',
      correctOptionIds: ['o1', 'o3'],
      partial: false,
    });
  });

  it('true or false, short answers, numbers, essays and pairs', async () => {
    const range = `<or>${equal('3.5')}<and><vargte respident="response1">3.0</vargte><varlte respident="response1">4.0</varlte></and></or>`;
    const { questions, refused } = await read(
      item('true_false_question', html('1 + 1 = 2') + lid({ 1: 'True', 2: 'False' }), scored(equal('1'))),
      item(
        'short_answer_question',
        html('Capital of India?') + STR,
        scored(equal('Delhi')) + scored(equal('New Delhi')),
      ),
      item('numerical_question', html('Solve') + STR, scored(range)),
      item('numerical_question', html('Solve') + STR, scored(equal('1,00,000'))),
      item('essay_question', html('Why?') + STR, ''),
      item(
        'matching_question',
        html('Match') +
          lid({ 7: 'Delhi', 8: 'Paris', 9: 'Rome' }, 'Single', 'response_1', plain('India')) +
          lid({ 7: 'Delhi', 8: 'Paris', 9: 'Rome' }, 'Single', 'response_2', plain('France')),
        scored(equal('7', 'response_1'), 50) + scored(equal('8', 'response_2'), 50),
      ),
    );
    expect(refused).toEqual([]);
    expect(questions).toMatchObject([
      { type: 'true_false', correct: true },
      { type: 'short_answer', accepted: ['Delhi', 'New Delhi'] },
      { type: 'numeric', value: 3.5, tolerance: 0.5 },
      { type: 'numeric', value: 100_000, tolerance: 0 },
      { type: 'subjective' },
      {
        type: 'match',
        pairs: [
          { left: 'India', right: 'Delhi' },
          { left: 'France', right: 'Paris' },
        ],
        others: [{ text: 'Rome' }],
      },
    ]);
  });

  it('true or false in another language keeps its key', async () => {
    const { questions } = await read(
      item('true_false_question', html('1 + 1 = 2') + lid({ 1: 'सही', 2: 'गलत' }), scored(equal('1'))),
    );
    expect(questions[0]).toMatchObject({
      type: 'multiple_choice',
      options: [{ text: 'सही' }, { text: 'गलत' }],
      correctOptionId: 'o1',
    });
  });

  it('formulas are ours, whichever way they are written', async () => {
    const picture =
      '<img class="equation_image" title="x^2" src="/equation_images/x" data-equation-content="x^2">';
    const { questions } = await read(
      item('essay_question', html(`<p>Solve ${picture} and \\(a \\neq b\\)</p>`) + STR, ''),
    );
    expect(questions[0]?.text).toBe('Solve $x^2$ and $a \\neq b$');
  });

  it('are refused one by one, in words', async () => {
    const choice = lid({ 1: 'a', 2: 'b' });
    const { refused } = await read(
      item('text_only_question', html('Read this'), ''),
      item(
        'fill_in_multiple_blanks_question',
        html('x') + choice + lid({ 1: 'a' }, 'Single', 'response2'),
        '',
      ),
      item('multiple_choice_question', html('x') + choice, ''),
      item('multiple_choice_question', html('x') + choice, scored(equal('9'))),
      item('multiple_choice_question', html('<img src="a.png">') + choice, scored(equal('1'))),
      item('calculated_question', html('x') + STR, ''),
      item('numerical_question', html('x') + STR, scored(equal('many'))),
    );
    expect(refused.map(({ place, reason }) => [place, reason])).toEqual([
      ['g1/g1.xml, question 1', "Questions of the type 'text_only_question' cannot be read"],
      ['g1/g1.xml, question 2', "Questions of the type 'fill_in_multiple_blanks_question' cannot be read"],
      ['g1/g1.xml, question 3', 'It does not say which choice is right'],
      ['g1/g1.xml, question 4', 'It does not say which choice is right'],
      ['g1/g1.xml, question 5', 'It shows a picture, a sound, a film or MathML, which cannot be read'],
      ['g1/g1.xml, question 6', "Questions of the type 'calculated_question' cannot be read"],
      ['g1/g1.xml, question 7', 'It does not say which choice is right'],
    ]);
  });

  it('of a file that is not there, or broken, are refused as one', async () => {
    const broken = packed(
      new Map([
        [
          'imsmanifest.xml',
          '<manifest><resource type="imsqti_xmlv1p2" href="gone.xml"/><resource type="imsqti_xmlv1p2" href="bad.xml"/></manifest>',
        ],
        ['bad.xml', '<questestinterop>'],
      ]),
    );
    const { refused } = await questionsFromQti(broken);
    expect(refused.map(({ place }) => place)).toEqual(['gone.xml', 'bad.xml']);
  });
});
