import { en as M } from '@kaksha/domain/bookings/offers/words/en.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { describe, expect, it } from 'vitest';
import { forStudent, newDraft, readDraft } from './offer-draft.ts';

const taught = { subjects: ['Mathematics', 'Science'], grades: [7, 8] };
const riya = {
  id: '7c1c2b5e-9d53-4a7b-8f0e-0a4b5c6d7e8f',
  name: 'Riya Sharma',
  profilePicture: null,
  class: 8,
  lastSubject: 'Science',
};

describe('an offer while it is written', () => {
  it('begins with what there is only one of', () => {
    expect(newDraft({ subjects: ['Hindi'], grades: [5] })).toMatchObject({ subject: 'Hindi', class: '5' });
    expect(newDraft(taught)).toMatchObject({ subject: '', class: '', durationMinutes: 60, startsAt: null });
  });

  it('takes subject and class of the student, where they are taught, and lets a time go that was another one’s', () => {
    const draft = { ...newDraft(taught), subject: 'Mathematics', startsAt: '2026-11-24T13:00:00.000Z' };
    expect(forStudent(draft, riya, taught)).toMatchObject({ subject: 'Science', class: '8', startsAt: null });
    const other = { ...riya, class: 3, lastSubject: 'Hindi' };
    expect(forStudent(draft, other, taught)).toMatchObject({ subject: 'Mathematics', class: '' });
  });

  it('says of each field what it still wants, in the words of booking', () => {
    expect(readDraft(newDraft(taught))).toEqual({
      problems: {
        studentId: M.chooseStudent,
        subject: 'Please select a subject',
        class: 'Please choose a class from 1 to 10',
        topic: BOOKING_MESSAGES.enterTopic,
        startsAt: BOOKING_MESSAGES.selectDateAndTime,
      },
    });
  });

  it('is sent as the API takes it', () => {
    const draft = {
      ...forStudent(newDraft(taught), riya, taught),
      topic: ' Light ',
      startsAt: '2026-11-24T13:00:00.000Z',
    };
    expect(readDraft(draft)).toEqual({
      input: {
        studentId: riya.id,
        subject: 'Science',
        class: 8,
        topic: 'Light',
        startsAt: '2026-11-24T13:00:00.000Z',
        durationMinutes: 60,
        message: '',
      },
    });
  });
});
