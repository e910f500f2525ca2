import { expect, test } from 'vitest';
import { RECORDING_CONSENT_VERSION, recordingConsentText, recordingConsentWords } from './consent.ts';

test('the consent to recordings has these words in this version: other words are a new one', () => {
  expect([RECORDING_CONSENT_VERSION, ...recordingConsentText('Tara')]).toEqual([
    '2026-11-22',
    'Teachers may record live classes in which Tara takes part: picture, voice, screen and board.',
    'It is shown to everybody while it runs. Only the people of that class and the children’s parents can play it, and Kaksha deletes it after 30 days. Nothing of it is used for anything else.',
    'I can delete each recording before, and withdraw this at any time: what is being recorded then stops, and recordings that exist are deleted.',
  ]);
  expect(recordingConsentText(null)[0]).toBe(
    'Teachers may record live classes in which I take part: picture, voice, screen and board.',
  );
});

test('the consent is kept with a paragraph a line', () => {
  expect(recordingConsentWords('Tara').split('\n')).toEqual(recordingConsentText('Tara'));
});
