import { describe, expect, it } from 'vitest';
import { OwnSearches } from './use-teacher-filters.ts';

describe('the controls of the search', () => {
  it('keep what was chosen when the page is drawn as it was, though the search has arrived', () => {
    const searches = new OwnSearches('/find-teachers?day=2');
    const path = '/find-teachers?day=2&from=16:00';
    expect(searches.ask(path)?.(path)).toBe(false);
    expect(searches.isMovedBy('/find-teachers?day=2', path)).toBe(false);
    expect(searches.isMovedBy(path, path)).toBe(false);
  });

  it('keep what was chosen while a first search is shown and a second is under way', () => {
    const searches = new OwnSearches('/find-teachers');
    const [first, second] = ['/find-teachers?day=2', '/find-teachers?day=2&day=4'];
    searches.ask(first)?.(first);
    const end = searches.ask(second);
    expect(searches.isMovedBy(first, first)).toBe(false);
    expect(end?.(second)).toBe(false);
    expect(searches.isMovedBy(second, second)).toBe(false);
  });

  it('keep what was chosen when a first search is shown after the second has arrived', () => {
    const searches = new OwnSearches('/find-teachers');
    const [first, second] = ['/find-teachers?day=2', '/find-teachers?day=2&day=4'];
    searches.ask(first)?.(first);
    searches.ask(second)?.(second);
    expect(searches.isMovedBy(first, second)).toBe(false);
    expect(searches.isMovedBy(second, second)).toBe(false);
    expect(searches.isMovedBy('/find-teachers?day=2', '/find-teachers?day=2')).toBe(true);
  });

  it('keep what was chosen when a search ends because the next has begun', () => {
    const searches = new OwnSearches('/find-teachers');
    const end = searches.ask('/find-teachers?day=2');
    searches.ask('/find-teachers?day=2&day=4');
    expect(end?.('/find-teachers')).toBe(false);
    expect(searches.isMovedBy('/find-teachers', '/find-teachers')).toBe(false);
  });

  it('follow the back button', () => {
    const searches = new OwnSearches('/find-teachers?day=2');
    searches.ask('/find-teachers?day=4')?.('/find-teachers?day=4');
    searches.isMovedBy('/find-teachers?day=4', '/find-teachers?day=4');
    expect(searches.isMovedBy('/find-teachers?day=2', '/find-teachers?day=2')).toBe(true);
  });

  it('follow a back button that broke a search off, before and after the page shows where it leads', () => {
    const searches = new OwnSearches('/find-teachers?day=2');
    const end = searches.ask('/find-teachers?day=5');
    expect(searches.isMovedBy('/find-teachers', '/find-teachers')).toBe(false);
    expect(end?.('/find-teachers')).toBe(true);
    expect(searches.isMovedBy('/find-teachers', '/find-teachers')).toBe(true);
    const again = searches.ask('/find-teachers?day=5');
    expect(again?.('/find-teachers')).toBe(true);
    expect(searches.isMovedBy('/find-teachers', '/find-teachers')).toBe(true);
    expect(searches.isMovedBy('/find-teachers', '/find-teachers')).toBe(false);
  });

  it('ask for nothing twice, and for the same again after going back', () => {
    const searches = new OwnSearches('/find-teachers');
    const path = '/find-teachers?day=2';
    expect(searches.ask('/find-teachers')).toBeUndefined();
    searches.ask(path)?.(path);
    searches.isMovedBy(path, path);
    expect(searches.ask(path)).toBeUndefined();
    searches.isMovedBy('/find-teachers', '/find-teachers');
    expect(searches.ask(path)).toBeDefined();
  });
});
