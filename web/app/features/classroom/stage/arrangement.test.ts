import { describe, expect, it } from 'vitest';
import { arrange, type Cast, ME, screenTileOf } from './arrangement.ts';

const CLASS: Cast = {
  me: true,
  others: ['meera', 'riya', 'aarav'],
  screens: [],
  view: false,
  pinned: null,
  look: 'tiles',
  speaker: null,
};
const screen = screenTileOf('meera');

describe('arrange', () => {
  it.each<[string, Partial<Cast>, string | null]>([
    ['nobody is large among tiles', {}, null],
    ['the teacher is large until somebody speaks', { look: 'speaker' }, 'meera'],
    ['who speaks is large', { look: 'speaker', speaker: 'aarav' }, 'aarav'],
    ['not oneself, who speaks', { look: 'speaker', speaker: 'me' }, 'meera'],
    ['not who has left', { look: 'speaker', speaker: 'gone' }, 'meera'],
    ['a screen is larger than who speaks', { look: 'speaker', speaker: 'riya', screens: [screen] }, screen],
    ['who is pinned is larger than a screen', { pinned: 'riya', screens: [screen] }, 'riya'],
    ['a pin holds nobody who has left', { pinned: 'gone' }, null],
    ['the latest of two screens', { screens: ['screen:riya', screen] }, screen],
    ['the board is larger than a pin', { view: true, pinned: 'riya', screens: [screen] }, null],
  ])('%s', (_what, change, main) => {
    const { main: large, rest } = arrange({ ...CLASS, ...change });
    expect(large).toBe(main);
    const everybody = [...(change.screens ?? []), 'meera', 'riya', 'aarav', 'me'];
    expect([...rest, ...(large === null ? [] : [large])].toSorted()).toEqual(everybody.toSorted());
  });

  it('has no tile for who watches', () => {
    const tiles = { main: null, strip: false, rest: ['meera', 'riya', 'aarav'] };
    expect(arrange({ ...CLASS, me: false })).toEqual(tiles);
    expect(arrange({ ...CLASS, me: false, pinned: ME })).toEqual(tiles);
  });

  it('has whoever is pinned first beside the board', () => {
    expect(arrange({ ...CLASS, view: true, pinned: 'aarav' })).toEqual({
      main: null,
      strip: true,
      rest: ['aarav', 'meera', 'riya', 'me'],
    });
  });
});
