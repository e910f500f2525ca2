import { describe, expect, it } from 'vitest';
import { shown } from './test-screen.tsx';
import { metaWords, useWords } from './words.ts';

const TRANSLATIONS = { en: { title: 'Classes', left: (places: number) => `${places} left` } };

function Screen() {
  const words = useWords(TRANSLATIONS);
  return (
    <p title={words.title}>
      {words.title}: {words.left(3)}
    </p>
  );
}

describe('the words of a page', () => {
  it('are those of its language', () => {
    expect(shown(Screen).words).toBe('Classes: 3 left');
  });

  it('are English where the page has no language, or one that nobody can choose', () => {
    const matches = [{ id: 'root', loaderData: { language: 'fr' } }];
    expect(metaWords({ matches }, TRANSLATIONS).title).toBe('Classes');
    expect(metaWords({ matches: [] }, TRANSLATIONS).title).toBe('Classes');
  });
});
