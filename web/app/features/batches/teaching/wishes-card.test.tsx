import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { WishesCard } from './wishes-card.tsx';

const wish = (id: string, asksForYou = false) => ({
  id,
  class: 8,
  weekdays: [2, 4],
  fromMinute: 1020,
  untilMinute: 1140,
  asksForYou,
});
const WISHES = [wish('one', true), wish('two'), wish('three')];

const card = (changes: Partial<Parameters<typeof WishesCard>[0]> = {}) =>
  shown(
    () => (
      <WishesCard
        wishes={WISHES}
        loading={false}
        size={2}
        chosen={[]}
        onChosen={() => undefined}
        error={undefined}
        {...changes}
      />
    ),
    {},
  );

test('the wishes are shown without names, with the hours that a seat is held; those of families that ask say so', () => {
  const { words } = card();
  expect(words).toContain('a seat is held for each of these children for 24 hours');
  expect(words).toContain('Class 8: Tue, Thu, 17:00 to 19:00 IST (asks for you)');
  expect(words.match(/Class 8: Tue, Thu/g)).toHaveLength(3);
});

test('no more can be chosen than the batch has seats; one that is chosen can be given up', () => {
  const disabled = (chosen: string[]) => card({ chosen }).html.match(/disabled=""/g)?.length ?? 0;
  expect(disabled(['one'])).toBe(0);
  expect(disabled(['one', 'two'])).toBe(1);
});

test('without a wish that fits, and before it is known, it says so', () => {
  expect(card({ wishes: [] }).words).toContain('No wish fits what you have chosen.');
  // A choice that is gone is said even where no other is left.
  expect(card({ wishes: [], error: 'Please choose again.' }).words).toContain('Please choose again.');
  expect(card({ wishes: null }).words).toContain('Choose subject, class and times');
});
