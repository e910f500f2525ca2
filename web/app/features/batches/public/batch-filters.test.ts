import { describe, expect, test } from 'vitest';
import {
  activeFilterCount,
  type BatchFilters,
  clearedPath,
  filtersOf,
  listInputOf,
  searchPath,
} from './batch-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));
const chosen = (filters: BatchFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

const WHOLE = 'grade=7&subject=Mathematics&size=5&weekday=2&from=16%3A00&until=20%3A00&language=Hindi&page=2';

describe('the search for batches in the address', () => {
  test('what is chosen is read, and makes the same address again', () => {
    const filters = read(WHOLE);
    expect(chosen(filters)).toEqual({
      grade: 7,
      subject: 'Mathematics',
      size: 5,
      weekday: 2,
      from: '16:00',
      until: '20:00',
      language: 'Hindi',
      page: 2,
    });
    expect(searchPath(filters)).toBe(`/batches?${WHOLE}`);
    expect(searchPath(read(''))).toBe('/batches');
  });

  test.each([
    'grade=11',
    'grade=',
    'grade=7.0',
    'subject=Magic',
    'size=3',
    'weekday=0',
    'from=25:00',
    'until=4pm',
    'language=Latin',
    'page=-1',
    'page=1.5',
    'page=x',
    'cursor=3',
  ])('%s counts as not chosen', (query) => {
    expect(chosen(read(query))).toEqual({ page: 1 });
  });

  test('hours in the wrong order are exchanged', () => {
    expect(chosen(read('from=20:00&until=16:00'))).toEqual({ from: '16:00', until: '20:00', page: 1 });
  });

  test('the API counts pages from zero, and takes four at a time', () => {
    expect(listInputOf(read('page=3'))).toMatchObject({ limit: 4, cursor: '2' });
    expect(listInputOf(read('size=10'))).toMatchObject({ limit: 4, size: 10 });
    expect(listInputOf(read(''))).not.toHaveProperty('cursor');
  });

  test('the page of a subject and class stays while those two do, and is left when one is changed', () => {
    const preset = { subject: 'Social Studies', grade: 7 } as const;
    const filters = { ...read('size=5'), ...preset };
    expect(searchPath(filters, preset)).toBe('/batches/social-studies/class-7?size=5');
    expect(searchPath({ ...filters, page: 2 }, preset)).toBe('/batches/social-studies/class-7?size=5&page=2');
    expect(searchPath({ ...filters, grade: 8 }, preset)).toBe(
      '/batches?grade=8&subject=Social+Studies&size=5',
    );
    expect(activeFilterCount(filters, preset)).toBe(1);
    expect(activeFilterCount(filters)).toBe(3);
  });

  test('a signed-in child begins with its own class, and can ask for any', () => {
    const childs = (query: string) => filtersOf(new URLSearchParams(query), 8);
    expect(searchPath(childs('size=5'))).toBe('/batches?grade=8&size=5');
    expect(childs('grade=3').grade).toBe(3);
    const any = { ...childs('size=5'), grade: undefined };
    expect(searchPath(any)).toBe('/batches?size=5&grade=');
    expect(chosen(childs('size=5&grade='))).toEqual(chosen(any));
    expect(listInputOf(any)).not.toHaveProperty('ownGrade');
    expect(clearedPath(childs('size=5'))).toBe('/batches?grade=');
    expect(activeFilterCount(childs('size=5'))).toBe(2);
  });
});
