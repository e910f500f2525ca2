import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../time.ts';
import { en as SUPPORT_TEXT } from './en.ts';

describe('nextWords', () => {
  const nowMs = Date.parse('2026-11-23T10:00:00.000Z');
  const by = (ms: number) => new Date(nowMs + ms).toISOString();

  it('says how long operators have, and for what', () => {
    expect(SUPPORT_TEXT.nextDeed({ deed: 'settle', by: by(2 * DAY_MS) }, nowMs)).toBe(
      '2 days left to settle',
    );
    expect(SUPPORT_TEXT.nextDeed({ deed: 'acknowledge', by: by(1) }, nowMs)).toBe(
      'less than a minute left to acknowledge',
    );
  });

  it('says how late it is', () => {
    expect(SUPPORT_TEXT.nextDeed({ deed: 'answer', by: by(-DAY_MS) }, nowMs)).toBe('1 day late');
  });
});
