import { completedLesson, FAMILIES_OWN, type Make, type Row, teacherId } from './scene.ts';

/** A published review of a class, with the teacher's answer. */
const review: Make = async (family, scene) => {
  const lessonId = await completedLesson(family, scene);
  const { rows } = await scene.database.ownerPool.query<{ id: string }>(
    `insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, published_at, answer, answered_at)
     values ($1, $2, $3, $2, 4, 'Good', now(), 'Thank you', now()) returning id`,
    [lessonId, family.student.id, family.teacher.id],
  );
  return rows[0]?.id ?? '';
};

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
  'reviews.answer': {
    make: review,
    call: (client, id) => client.reviews.answer({ id, body: 'Thank you' }),
    rules: { teacher: 'own' },
  },
  'reviews.report': {
    make: review,
    call: (client, id) => client.reviews.report({ id, part: 'review', reason: 'Not about the class' }),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'reviews.moderation': {
    call: (client) => client.reviews.moderation({}),
    rules: { admin: 'any' },
  },
  'reviews.decide': {
    make: review,
    call: (client, id) =>
      client.reviews.decide({
        id,
        part: 'review',
        hidden: true,
        category: 'private',
        reason: 'Names a child',
      }),
    rules: { admin: 'any' },
  },
};
