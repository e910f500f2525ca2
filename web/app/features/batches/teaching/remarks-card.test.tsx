import { describe, expect, it } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { RemarksCard } from './remarks-card.tsx';
import type { TeachersSeat } from './seats-card.tsx';

const seat = (name: string, changed: Partial<TeachersSeat> = {}): TeachersSeat => ({
  id: name,
  number: 1,
  status: 'active',
  student: { id: name, name, profilePicture: null, class: 8 },
  monthNumber: 1,
  classesLeft: 7,
  renews: true,
  joinedAt: '2026-12-01T12:30:00.000Z',
  remark: null,
  remarkDue: null,
  ...changed,
});
const FIRST = { lessonId: 'l1', startsAt: '2026-12-02T12:30:00.000Z' };
const SECOND = { lessonId: 'l2', startsAt: '2026-12-07T12:30:00.000Z' };

const card = (...seats: TeachersSeat[]) =>
  shown(() => <RemarksCard batch={{ timeZone: 'Asia/Kolkata' }} seats={seats} />, {});

describe('the remarks of a batch', () => {
  it('are not there before a child has come to a class', () => {
    expect(card(seat('Anu'), seat('Dev')).words).toBe('');
  });

  it('show the newest one with the whole of it a press away, and offer one on the class that has none', () => {
    const { words, links, html } = card(
      seat('Anu', { remark: { ...FIRST, body: 'Well done' }, remarkDue: SECOND }),
      seat('Dev', { remarkDue: FIRST }),
      seat('Mia'),
    );
    expect(words).toContain('Only the family of a child reads its remarks.');
    expect(words).toContain('Well done');
    expect(links).toContain('Class on Wed, 2 Dec 2026 -> /teacher/classes/l1');
    expect(html).toContain('aria-label="Write a remark on Anu, class on Mon, 7 Dec 2026"');
    expect(html).toContain('aria-label="Write a remark on Dev, class on Wed, 2 Dec 2026"');
    expect(words).toContain('No remark yet');
    expect(words).toContain('You can write a remark after a class that the child came to.');
  });

  it('are of the children who are taught: an offered seat has none', () => {
    const { words } = card(
      seat('Anu', { remarkDue: FIRST }),
      seat('Dev', { status: 'offered', remarkDue: FIRST }),
    );
    expect(words).toContain('Anu');
    expect(words).not.toContain('Dev');
  });
});
