import { expect, test } from 'vitest';
import { formFieldsOf } from './form-fields.ts';

const posted = (body: BodyInit, headers: Record<string, string> = {}) =>
  formFieldsOf(new Request('https://kaksha.example/', { method: 'POST', body, headers }));

function multipart(fields: number): FormData {
  const form = new FormData();
  for (let at = 0; at < fields; at += 1) form.set(`field-${at}`, 'नमस्ते');
  return form;
}

test.each([
  [
    'an encoded form',
    (fields: number) =>
      new URLSearchParams([...multipart(fields)].map(([name, text]) => [name, String(text)])),
  ],
  ['a form in parts', multipart],
])('%s is read, and one of more fields than any of ours is not', async (_, make) => {
  expect(await posted(make(2))).toEqual({ 'field-0': 'नमस्ते', 'field-1': 'नमस्ते' });
  expect(await posted(make(60))).toHaveProperty('field-59');
  expect(await posted(make(200))).toBeUndefined();
});

test('a message may have rules and line ends in it, and a file is left out', async () => {
  const form = new FormData();
  form.set('message', `Hello\r\n--\r\n-- \r\n${'a&b '.repeat(500)}`);
  form.set('file', new File(['x'], 'x.txt'));
  expect(await posted(form)).toEqual({ message: `Hello\r\n--\r\n-- \r\n${'a&b '.repeat(500)}` });
});

test.each(['application/json', 'text/plain', ''])('a body of the type %j is no form', async (type) => {
  expect(await posted('a=1', { 'Content-Type': type })).toBeUndefined();
});

test('a form that was cut off is none', async () => {
  expect(await posted('cut off', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBeUndefined();
});
