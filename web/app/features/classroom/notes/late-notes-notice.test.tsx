import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { tellLateNotes } from './late-notes.ts';
import { LateNotesNotice } from './late-notes-notice.tsx';
import { LostNotes } from './lost-notes.tsx';

const Notice = () => <LateNotesNotice lessonId="lesson" />;

test('notes that could not be kept are shown to be copied', () => {
  expect(shown(() => <LostNotes text="Fractions" />).words).toMatch(
    /could not be kept with the class.*Fractions.*Copy the notes$/,
  );
});

test('notes on their way are said to be unsaved, and nothing is said where nothing is missing', () => {
  expect(shown(Notice).words).toBe('');
  tellLateNotes('another lesson', { state: 'lost', text: 'Squares' });
  expect(shown(Notice).words).toBe('');
  tellLateNotes('lesson', { state: 'unsaved', text: 'Fractions' });
  expect(shown(Notice).words).toMatch(/is not saved yet/);
  tellLateNotes('lesson', null);
  expect(shown(Notice).words).toBe('');
});
