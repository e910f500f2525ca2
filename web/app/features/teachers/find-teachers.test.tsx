import { describe, expect, test } from 'vitest';
import { control, labelOf, shown } from '../../lib/test-screen.tsx';
import FindTeachers from './find-teachers.route.tsx';
import { filtersOf } from './search-filters.ts';
import { TeacherCard } from './teacher-card.tsx';
import { TEST_TEACHER } from './test-teacher.ts';

function found(query: string, total: number, teachers = total > 0 ? [TEST_TEACHER] : []) {
  const filters = filtersOf(new URLSearchParams(query));
  const pageCount = Math.ceil(total / 4);
  const facets = {
    subjects: [{ value: 'Mathematics', count: 3 }],
    classes: [],
    languages: [],
    days: [],
    verified: 2,
    trial: 1,
  };
  const loaderData = { teachers, total, page: filters.page, pageCount, facets, filters };
  return shown(FindTeachers, { address: `/find-teachers?${query}`, loaderData });
}
const list = found('', 27);

describe('find teachers (specification, section 2)', () => {
  test('the search box, the count, the folded filters and their button', () => {
    expect(control(list, 'search')).toContain('placeholder="Search by subject or teacher name..."');
    for (const words of ['27 Teachers Found', 'Show Filters', 'Apply Filters', 'Clear All Filters'])
      expect(list.words).toContain(words);
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
      'Availability: Weekdays after school',
      'Languages: English, Hindi',
      'Mathematics Physics Class 7–8 Class 10',
      '₹600 /hour',
    ])
      expect(words).toContain(part);
    expect(list.html).toContain('src="/media/portraits/meera.svg"');
    // The heart has no words of its own; a visitor logs in first.
    expect(links).toContain(' -> /login');
    expect(links.filter((link) => !link.startsWith(' ->')).slice(1)).toEqual([
      `Book Now -> /teachers/${TEST_TEACHER.id}/book`,
      `View Profile -> /teachers/${TEST_TEACHER.id}`,
    ]);
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
    // The page stays when filters are cleared (specification, section 4).
    expect(none.links).toContain('Clear All Filters -> /find-teachers?page=2');
  });
});
