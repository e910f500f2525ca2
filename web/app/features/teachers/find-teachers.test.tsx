import { forReaderIn } from '@kaksha/domain/reader-zone.ts';
import type { FoundTeacher, TeacherSearchAnswer } from '@kaksha/domain/teachers/search-schema.ts';
import { describe, expect, test } from 'vitest';
import { control, labelOf, shown } from '../../lib/test-screen.tsx';
import { TeacherCard } from './card/teacher-card.tsx';
import FindTeachers from './find-teachers.route.tsx';
import { filtersOf } from './search-filters.ts';
import { TEST_TEACHER } from './test-teacher.ts';

const FREE_AT = '2026-11-24T12:30:00.000Z';
const ONE: FoundTeacher = { ...TEST_TEACHER, nextFreeAt: FREE_AT };

type Told = Partial<Pick<TeacherSearchAnswer, 'similar' | 'meant' | 'suggestion'>> & {
  teachers?: FoundTeacher[];
};

function found(
  query: string,
  total: number,
  { similar = false, meant = null, suggestion = null, teachers = total > 0 ? [ONE] : [] }: Told = {},
) {
  const filters = filtersOf(new URLSearchParams(query));
  const pageCount = Math.ceil(total / 4);
  const facets = {
    subjects: [{ value: 'Mathematics', count: 1203 }],
    classes: [{ value: 7, count: 19 }],
    languages: ['Hindi', 'Odia', 'Tamil', 'Urdu', 'Bodo'].map((value, index) => ({
      value,
      count: 50 - index,
    })),
    days: [{ value: 2, count: 1150 }],
    verified: 24,
    trial: 21,
    batchSizes: [{ value: 5, count: 1150 }],
  };
  const told = { similar, meant, suggestion };
  const loaderData = { teachers, total, ...told, page: filters.page, pageCount, facets, filters };
  return shown(FindTeachers, { address: `/find-teachers?${query}`, loaderData });
}
const list = found('', 27);

describe('find teachers (specification, section 2)', () => {
  test('the search box, the count, the folded filters and their button', () => {
    expect(control(list, 'search')).toContain('placeholder="Search by subject or teacher name..."');
    for (const words of ['27 Teachers Found', 'Show Filters', 'Apply Filters', 'Clear All Filters'])
      expect(list.words).toContain(words);
  });

  test('when a teacher is free next, abroad with the Indian time beside it', () => {
    expect(list.words).toContain('Tue, 24 Nov, 18:00');
    const abroad = forReaderIn('Asia/Dubai', () => found('', 27));
    expect(abroad.words).toContain('Tue, 24 Nov, 16:30 in Dubai, 18:00 in India');
  });

  test('the sorts, rating high first (specification, section 5)', () => {
    expect(list.words).toContain(
      'Sort by Rating: High to Low Experience: High to Low Price: Low to High Price: High to Low',
    );
    expect(list.html).toContain('<option value="rating" selected="">');
  });

  test('the price slider is at its full range, the rating at 0 (specification, section 9)', () => {
    expect(list.words).toContain('₹200 to ₹1,000');
    expect(list.words).toContain('Minimum rating Any');
    expect(control(list, 'minPrice')).toContain('min="200" max="1000" step="50"');
    expect(control(list, 'minRating')).toContain('min="0" max="5" step="0.5"');
  });

  test('the class filter has the classes 1 to 10', () => {
    expect(labelOf(list, 'class')).toBe('Class');
    const options = /<select[^>]*name="class".*?<\/select>/.exec(list.html)?.[0] ?? '';
    expect([...options.matchAll(/value="(\d+)"/g)].map(([, grade]) => Number(grade))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test('a card shows everything that is specified of a teacher', () => {
    const { words, links } = shown(() => <TeacherCard teacher={TEST_TEACHER} />);
    for (const part of [
      'Meera Iyer',
      'Verified',
      '4.8',
      '12 reviews',
      '8 years of experience',
      'I draw first.',
      'Batches from ₹599 a month',
      'Availability: Weekdays after school',
      'Languages: English, Hindi',
      'Mathematics Physics Class 7–8 Class 10',
      '₹600 /hour Trial free',
    ])
      expect(words).toContain(part);
    expect(list.html).toContain('src="/media/portraits/meera.svg"');
    // The heart has no words of its own; a visitor logs in first, and the teacher is kept then.
    const kept = encodeURIComponent(`/?favourite=${TEST_TEACHER.id}`);
    expect(links).toContain(` -> /login?next=${kept}`);
    expect(links.filter((link) => !link.startsWith(' ->')).slice(1)).toEqual([
      `Book Now -> /teachers/${TEST_TEACHER.id}/book`,
      `View Profile -> /teachers/${TEST_TEACHER.id}`,
    ]);
  });

  test('every choice says how many teachers it leaves', () => {
    for (const words of ['Mathematics (1,203)', 'Class 7 (19)', 'Verified only (24)', 'Offers a trial (21)'])
      expect(list.words).toContain(words);
    expect(list.words).toContain('Hindi (50) Odia (49) Tamil (48) Urdu (47) More languages (1)');
    expect(list.html).toContain('aria-label="Tuesday (1150)"');
  });

  test('sizes of batches are fields of the form, with their counts, and hold what the address says', () => {
    const asked = found('batchSize=10&batchSize=5', 1);
    expect(asked.words).toContain('has 1:5 or 1:10 batches');
    expect(asked.html).toContain('aria-label="1:5 (1150)"');
    const sizes = [...asked.html.matchAll(/<input[^>]*name="batchSize"[^>]*>/g)].map(([input]) => input);
    expect(sizes.map((input) => [/value="(\d+)"/.exec(input)?.[1], input.includes('checked=""')])).toEqual([
      ['1', false],
      ['2', false],
      ['5', true],
      ['10', true],
    ]);
    expect(sizes.every((input) => input.includes('form="teacher-search"'))).toBe(true);
  });

  test('days and times are fields of the form, and hold what the address says', () => {
    const asked = found('day=2&day=4&from=18:00&until=20:15', 1);
    expect(asked.words).toContain('free Tuesday or Thursday, 18:00–20:15');
    const days = [...asked.html.matchAll(/<input[^>]*name="day"[^>]*>/g)].map(([input]) => input);
    expect(
      days.filter((input) => input.includes('checked=""')).map((input) => /value="(\d)"/.exec(input)?.[1]),
    ).toEqual(['2', '4']);
    expect(days.every((input) => input.includes('form="teacher-search"'))).toBe(true);
    expect(asked.html).toContain('<option value="20:15" selected="">');
  });

  test('a card says when the teacher is free next, and leads to booking that hour', () => {
    expect(list.words).toContain('Next free: Tue, 24 Nov, 18:00');
    expect(list.links).toContain(
      `Tue, 24 Nov, 18:00 -> /teachers/${TEST_TEACHER.id}/book?startsAt=${encodeURIComponent(FREE_AT)}`,
    );
    const busy = found('', 1, { teachers: [{ ...ONE, nextFreeAt: null }] });
    expect(busy.words).toContain('No free hour in the next 14 days');
  });

  test('booking from a card begins with what was searched for', () => {
    const book = `/teachers/${TEST_TEACHER.id}/book?`;
    const query = (subject: string, grade: string) => `kind=trial&subject=${subject}&class=${grade}`;
    const byFilters = found('subject=Hindi&class=3&trial=on', 1).links;
    expect(byFilters).toContain(`Book Now -> ${book}${query('Hindi', '3')}`);
    expect(
      byFilters.some((link) => link.endsWith(`${encodeURIComponent(FREE_AT)}&${query('Hindi', '3')}`)),
    ).toBe(true);
    const meant = { subjects: ['Mathematics'], classes: [8], chapter: null };
    expect(found('search=maths+class+8&trial=on', 1, { meant }).links).toContain(
      `Book Now -> ${book}${query('Mathematics', '8')}`,
    );
    const several = { subjects: ['Mathematics', 'Science'], classes: [7, 8], chapter: null };
    expect(found('search=maths+science', 1, { meant: several }).links).toContain(
      `Book Now -> /teachers/${TEST_TEACHER.id}/book`,
    );
  });

  test('a card of a teacher without an open batch says nothing of batches', () => {
    const { words } = shown(() => <TeacherCard teacher={{ ...TEST_TEACHER, batchPricePaise: null }} />);
    expect(words).not.toContain('Batches');
  });

  test('a teacher who is not verified has no Book Now, no free hour, and says so', () => {
    const { words, links } = shown(() => (
      <TeacherCard teacher={{ ...TEST_TEACHER, verified: false }} nextFreeAt={null} />
    ));
    expect(words).toContain('Not verified yet: cannot be booked');
    expect(words).not.toContain('Book Now');
    expect(words).not.toContain('free');
    expect(links.some((link) => link.includes('/book'))).toBe(false);
  });

  test('what is only spelled alike is said to be', () => {
    expect(found('search=mira', 2, { similar: true }).words).toContain(
      'Nobody is called or teaches exactly “mira”. These are spelled like it.',
    );
  });

  test('the pages of 27 teachers are seven', () => {
    expect(list.words).toContain('page 1 of 7');
    expect(list.html).toContain('href="/find-teachers?page=7#teachers"');
  });

  test('nobody found: what to do, and Clear All Filters (specification, section 8)', () => {
    const none = found('subject=Sanskrit&page=2', 0);
    expect(none.words).toContain(
      'No teachers found matching your criteria Try adjusting your filters or search term Clear All Filters',
    );
    // Another list begins at its first page.
    expect(none.links).toContain('Clear All Filters -> /find-teachers');
  });

  test('nobody found, but a subject is spelled like it: one press leads there', () => {
    const none = found('search=mths&class=8&page=2', 0, {
      suggestion: { subject: 'Mathematics', count: 11 },
    });
    expect(none.links).toContain(
      'Did you mean Mathematics (11)? -> /find-teachers?search=Mathematics&class=8',
    );
  });

  test.each([
    [
      { subjects: ['Mathematics'], classes: [10], chapter: 'Quadratic Equations' },
      '“Quadratic Equations” is a chapter of Mathematics, Class 10. These teach it.',
    ],
    [
      { subjects: ['Mathematics'], classes: [5, 6, 7], chapter: 'Fractions' },
      '“Fractions” is a chapter of Mathematics, Classes 5, 6 and 7. These teach it.',
    ],
    [
      { subjects: ['Science', 'Mathematics'], classes: [], chapter: null },
      'Teachers of Science or Mathematics. Those of both come first.',
    ],
  ])('says what the words were taken for: %j', (meant, text) => {
    expect(found('search=words', 3, { meant }).words).toContain(text);
  });

  test('one subject and class need no words', () => {
    const meant = { subjects: ['Mathematics'], classes: [8], chapter: null };
    expect(found('search=maths+class+8', 3, { meant }).words).toBe(found('search=maths+class+8', 3).words);
  });
});
