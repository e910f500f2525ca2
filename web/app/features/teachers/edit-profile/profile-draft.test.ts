import { en as M } from '@kaksha/domain/teachers/edit-profile/words/en.ts';
import { describe, expect, test } from 'vitest';
import { TEST_TEACHER } from '../test-teacher.ts';
import {
  changesOf,
  draftOf,
  fieldsOf,
  previewOf,
  problemsWith,
  rebase,
  taking,
  writtenIn,
} from './profile-draft.ts';

const BASE = fieldsOf(TEST_TEACHER);

test('a form that was only opened changes nothing', () => {
  expect(writtenIn(draftOf(BASE))).toEqual(BASE);
  expect(changesOf(BASE, draftOf(BASE))).toEqual({});
});

test('only what was changed is sent; moved rows are a change', () => {
  const draft = { ...draftOf(BASE), bio: 'New', achievements: [{ key: 'a', text: 'One more' }] };
  expect(changesOf(BASE, draft)).toEqual({ bio: 'New', achievements: ['One more'] });
  const two = {
    ...BASE,
    education: [...BASE.education, { degree: 'B.Ed.', institution: 'Patna', year: 2016 }],
  };
  const moved = draftOf(two);
  moved.education.reverse();
  expect(Object.keys(changesOf(two, moved))).toEqual(['education']);
});

describe('another tab saved in between', () => {
  test('what only one of both changed is kept from each', () => {
    const mine = { ...BASE, bio: 'Mine' };
    const theirs = { ...BASE, hourlyRatePaise: 70_000 };
    const { merged, clashes } = rebase(BASE, mine, theirs);
    expect(merged).toMatchObject({ bio: 'Mine', hourlyRatePaise: 70_000 });
    expect(clashes).toEqual([]);
  });

  test('what both changed stays mine and is named, until theirs is taken', () => {
    const mine = { ...BASE, bio: 'Mine', availability: 'Mornings' };
    const theirs = { ...BASE, bio: 'Theirs', availability: 'Mornings' };
    const { merged, clashes } = rebase(BASE, mine, theirs);
    expect(clashes).toEqual(['bio']);
    expect(merged.bio).toBe('Mine');
    expect(writtenIn(taking(draftOf(merged), theirs, clashes))).toMatchObject({
      bio: 'Theirs',
      availability: 'Mornings',
    });
  });
});

test('problems are found before anything is sent, by the path of their field', async () => {
  const draft = draftOf(BASE);
  draft.education = [{ key: 'a', degree: '', institution: 'Patna University', year: '19' }];
  draft.experienceYears = 'ten';
  expect(await problemsWith(changesOf(BASE, draft))).toEqual({
    experienceYears: 'Please enter the years of experience as a whole number from 0 to 70',
    'education.0.degree': M.degree,
    'education.0.year': M.year,
  });
  expect(await problemsWith({})).toEqual({});
});

test('the preview shows what is written, without half-written rows', () => {
  const draft = { ...draftOf(BASE), bio: 'New', achievements: [{ key: 'a', text: ' ' }] };
  expect(previewOf(TEST_TEACHER, draft)).toMatchObject({ name: 'Meera Iyer', bio: 'New', achievements: [] });
});
