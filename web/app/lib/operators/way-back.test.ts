import { expect, it } from 'vitest';
import { backOf } from './way-back.tsx';

it('the way back is a screen of the back office, with its name', () => {
  const back = { to: '/admin/disputes/d1', label: 'Dispute' };
  expect(backOf({ back })).toEqual(back);
  for (const state of [null, undefined, 'x', {}, { back: null }, { back: { to: '/admin' } }])
    expect(backOf(state)).toBeNull();
  expect(backOf({ back: { ...back, to: 'https://evil.example' } })).toBeNull();
});
