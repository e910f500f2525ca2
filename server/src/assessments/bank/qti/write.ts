import type { Question, QuestionOf } from '@kaksha/domain/assessments/questions/question.ts';
import { packed } from './package.ts';
import { escapedXml } from './xml.ts';

type Writable = QuestionOf<'multiple_choice' | 'multiple_select' | 'subjective'>;

function isWritable(question: Question): question is Writable {
  return ['multiple_choice', 'multiple_select', 'subjective'].includes(question.type);
}

/** Choice and essay questions as a QTI 3 package; the others are left out. */
export function questionsAsQti(questions: readonly Question[]): Uint8Array {
  const files = new Map<string, string>();
  for (const [index, question] of questions.filter(isWritable).entries()) {
    files.set(`items/q${index + 1}.xml`, itemOf(`q${index + 1}`, question));
  }
  return packed(new Map([['imsmanifest.xml', manifestOf([...files.keys()])], ...files]));
}

function manifestOf(paths: readonly string[]): string {
  const resources = paths.map(
    (path, at) =>
      `    <resource identifier="r${at + 1}" type="imsqti_item_xmlv3p0" href="${path}"><file href="${path}"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
}

const inline = (text: string): string => text.split('\n').map(escapedXml).join('<br/>');

function itemOf(identifier: string, question: Writable): string {
  const title = escapedXml(question.text.replace(/\s+/g, ' ').slice(0, 80));
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${identifier}" title="${title}" adaptive="false" time-dependent="false" xml:lang="en">
${declarationOf(question)}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${question.marks}"/>
  <qti-item-body>
${interactionOf(question)}
  </qti-item-body>
${processingOf(question)}</qti-assessment-item>
`;
}

const declare = (cardinality: string, type: string, inner: string): string =>
  `  <qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">${inner}</qti-response-declaration>`;

function declarationOf(question: Writable): string {
  if (question.type === 'subjective') return declare('single', 'string', '');
  const right = question.type === 'multiple_choice' ? [question.correctOptionId] : question.correctOptionIds;
  const ids = question.options.flatMap(({ id }, at) => (right.includes(id) ? [`c${at + 1}`] : []));
  const correct = `<qti-correct-response>${ids.map((id) => `<qti-value>${id}</qti-value>`).join('')}</qti-correct-response>`;
  if (question.type === 'multiple_choice') return declare('single', 'identifier', correct);
  if (!question.partial) return declare('multiple', 'identifier', correct);
  const share = question.marks / ids.length;
  const entries = question.options.map(({ id }, at) => {
    const value = right.includes(id) ? share : -share;
    return `<qti-map-entry map-key="c${at + 1}" mapped-value="${value}"/>`;
  });
  const mapping = `<qti-mapping lower-bound="0" upper-bound="${question.marks}" default-value="0">${entries.join('')}</qti-mapping>`;
  return declare('multiple', 'identifier', correct + mapping);
}

function interactionOf(question: Writable): string {
  const prompt = `<qti-prompt>${inline(question.text)}</qti-prompt>`;
  if (question.type === 'subjective')
    return `    <qti-extended-text-interaction response-identifier="RESPONSE">${prompt}</qti-extended-text-interaction>`;
  const choices = question.options.map(
    ({ text }, at) => `      <qti-simple-choice identifier="c${at + 1}">${inline(text)}</qti-simple-choice>`,
  );
  const most = question.type === 'multiple_choice' ? 1 : 0;
  return `    <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${most}">${prompt}
${choices.join('\n')}
    </qti-choice-interaction>`;
}

const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';

function processingOf(question: Writable): string {
  if (question.type === 'subjective') return '';
  const template = question.type === 'multiple_select' && question.partial ? 'map_response' : 'match_correct';
  return `  <qti-response-processing template="${TEMPLATES}/${template}.xml"/>\n`;
}
