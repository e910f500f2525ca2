import { FAMILIES_OWN, type Row, scheduledLesson } from './scene.ts';

export const classroomRows: Record<string, Row> = {
  'classroom.enter': {
    make: scheduledLesson,
    call: (client, id) => client.classroom.enter({ lessonId: id }),
    rules: { student: 'own', teacher: 'own' },
  },
  'classroom.attendance': {
    make: scheduledLesson,
    call: (client, id) => client.classroom.attendance({ lessonId: id }),
    rules: FAMILIES_OWN,
  },
};
