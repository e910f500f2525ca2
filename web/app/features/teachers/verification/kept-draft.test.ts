import { beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptDrafts } from '../../../lib/kept-drafts.ts';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import type { VerificationDraft } from './verification-draft.ts';

const BASE: VerificationDraft = {
  step: 0,
  idType: '',
  idNumber: '',
  highestQualification: '',
  university: '',
  yearOfCompletion: '',
  teachingExperience: '',
  subjects: [],
  classes: [],
  reply: '',
};
const TYPED = { ...BASE, step: 1, idNumber: '9999 4105 7058', university: 'Patna Univ', subjects: ['Hindi'] };

beforeEach(() => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value);
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      items.delete(key);
      delete (storage as Record<string, unknown>)[key];
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', {});
});

test('what was typed without a network is there again for its teacher, but for the ID number', () => {
  keepDraft('t1', { revision: 2, draft: TYPED });
  expect(JSON.stringify(localStorage)).not.toContain('9999');
  expect(readKeptDraft('t1', BASE)).toEqual({ revision: 2, draft: { ...TYPED, idNumber: '' } });
  expect(readKeptDraft('t2', BASE)).toBeNull();
  forgetKeptDraft('t1');
  expect(readKeptDraft('t1', BASE)).toBeNull();
});

test('it goes with logging out, and one that is broken is none', () => {
  keepDraft('t1', { revision: 2, draft: TYPED });
  forgetKeptDrafts('t1');
  expect(readKeptDraft('t1', BASE)).toBeNull();
  keepDraft('t1', { revision: 2, draft: { ...TYPED, subjects: 'Hindi' as unknown as string[] } });
  expect(readKeptDraft('t1', BASE)).toBeNull();
});
