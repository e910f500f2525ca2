import type { Child } from '@kaksha/domain/families/child.ts';
import type { ParentsFamily } from '@kaksha/domain/families/contract.ts';
import { describe, expect, test } from 'vitest';
import { shown } from '../../lib/test-screen.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ParentChecklist } from './parent-checklist.tsx';

const NOBODY: ParentsFamily = { children: [], requests: [], isAdult: false, adultCheck: null };
const RIYA = { id: 'c1', name: 'Riya', mayTakePart: false } as Child;
const CONSENTED = { ...RIYA, mayTakePart: true };

const checklist = (
  family: Partial<ParentsFamily>,
  { emailVerified = true, hasBooked = false, address = '/' } = {},
) =>
  shown(
    () => (
      <ParentChecklist
        family={{ ...NOBODY, ...family }}
        emailVerified={emailVerified}
        hasBooked={hasBooked}
        addMoney={<TextLink to="/parent/wallet?amount=100">Add ₹100</TextLink>}
      />
    ),
    { address },
  );

describe('the checklist of a parent', () => {
  test('a new parent has five steps, each with its reason', () => {
    const { words } = checklist({}, { emailVerified: false });
    expect(words).toContain('0 of 5');
    for (const title of [
      'Verify your email address To do',
      'Add a child To do',
      'Show that you are an adult To do',
      'Give your consent To do',
      'Book the first class To do',
    ])
      expect(words).toContain(title);
    expect(words).toContain('₹100 is enough');
    expect(words).toContain('Send a new link');
  });

  test('consent comes after it is shown that the parent is an adult, by money or a document', () => {
    const before = checklist({ children: [RIYA] });
    expect(before.words).toContain('Once you have shown that you are an adult.');
    expect(before.links).toEqual([
      'Add ₹100 -> /parent/wallet?amount=100',
      'Send a document -> /parent/adult-check',
      'Find Teachers -> /find-teachers',
    ]);
    const after = checklist({ children: [RIYA], isAdult: true });
    expect(after.words).toContain('3 of 5');
    expect(after.links).toEqual(['Consent for Riya -> /#child-c1', 'Find Teachers -> /find-teachers']);
    const cameFrom = '/parent/dashboard?next=%2Fteachers%2Ft1%2Fbook';
    const kept = checklist({ children: [RIYA], isAdult: true }, { address: cameFrom });
    expect(kept.links[0]).toBe(`Consent for Riya -> ${cameFrom}#child-c1`);
  });

  test('what waits for somebody else says for whom', () => {
    const { words } = checklist({
      requests: [{ id: 'r1', name: 'Riya' } as ParentsFamily['requests'][number]],
      adultCheck: { status: 'pending' } as NonNullable<ParentsFamily['adultCheck']>,
    });
    expect(words).toContain('Add a child Waiting Your child has yet to say yes.');
    expect(words).toContain('We are looking at your document');
  });

  test('is gone after the first class is booked and everything is done', () => {
    const all = { children: [CONSENTED], isAdult: true };
    expect(checklist(all).words).toContain('4 of 5');
    expect(checklist(all, { hasBooked: true }).words).toBe('');
  });
});
