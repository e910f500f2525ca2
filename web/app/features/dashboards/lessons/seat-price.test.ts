import { expect, it } from 'vitest';
import { priceOfOnly } from './seat-price.tsx';

const paid = { booking: { id: 'b-1', pricePaise: 60_000 } };
const free = { booking: null };

it('a class names the price of its only seat, and no empty price where there is none or are several', () => {
  expect(priceOfOnly([paid], 'student')).not.toBeNull();
  expect(priceOfOnly([free], 'student')).toBeNull();
  expect(priceOfOnly([paid, paid], 'teacher')).toBeNull();
});
