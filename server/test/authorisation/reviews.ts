import { completedLesson, FAMILIES_OWN, type Row, teacherId } from './scene.ts';

export const reviewsRows: Record<string, Row> = {
  'reviews.ofTeacher': {
    make: teacherId,
    call: (client, id) => client.reviews.ofTeacher({ id }),
    rules: 'public',
  },
  'reviews.ofLesson': {
    make: completedLesson,
    call: (client, id) => client.reviews.ofLesson({ lessonId: id }),
    rules: FAMILIES_OWN,
  },
  'reviews.write': {
    make: completedLesson,
    call: (client, id) => client.reviews.write({ lessonId: id, rating: 5 }),
    rules: { student: 'own', parent: 'own' },
  },
  'reviews.remark': {
    make: completedLesson,
    call: (client, id) => client.reviews.remark({ lessonId: id, body: 'Well done' }),
    rules: { teacher: 'own' },
  },
};
