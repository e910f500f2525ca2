import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Waiting } from './waiting.tsx';

const shown = (triedInVain: number | null): string =>
  renderToStaticMarkup(
    <Waiting name="Meera Iyer" picture={null} triedInVain={triedInVain} text="She is told." action={null} />,
  );

describe('the stage while nobody else is there', () => {
  it('says whom one waits for, once one is in', () => {
    expect(shown(null)).toContain('Waiting for Meera Iyer');
    expect(shown(null)).not.toContain('Connecting…');
  });

  it('says that it takes long when nobody has answered for a while, and not before', () => {
    expect(shown(0)).toContain('Connecting…');
    expect(shown(2)).not.toContain(en.connection.takesLong);
    expect(shown(3)).toContain('This takes longer than it should. We keep trying: you need not do anything.');
  });
});
