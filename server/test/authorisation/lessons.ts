import { completedLesson, FAMILIES_OWN, type Row, scheduledLesson } from './scene.ts';

export const lessonsRows: Record<string, Row> = {
  'lessons.list': {
    call: (client) => client.lessons.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'lessons.agenda': {
    call: (client) => client.lessons.agenda({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'lessons.get': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.get({ id }),
    rules: FAMILIES_OWN,
  },
  'lessons.note': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.note({ id }),
    rules: FAMILIES_OWN,
  },
  'lessons.summary': {
    make: completedLesson,
    call: (client, id) => client.lessons.summary({ id }),
    rules: FAMILIES_OWN,
  },
  'lessons.writeNote': {
    make: completedLesson,
    call: (client, id) => client.lessons.writeNote({ id, covered: 'Squares' }),
    rules: { teacher: 'own' },
  },
  'lessons.edit': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.edit({ id, topic: 'Squares and cubes', teacherNotes: '' }),
    rules: { teacher: 'own' },
  },
  'lessons.ending': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.ending({ id }),
    rules: { teacher: 'own' },
  },
  'lessons.end': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.end({ id }),
    rules: { teacher: 'own' },
  },
  'lessons.reportTeacherAbsent': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.reportTeacherAbsent({ id }),
    rules: { student: 'own' },
  },
  'lessons.studentDashboard': {
    call: (client) => client.lessons.studentDashboard(),
    rules: { student: 'any' },
  },
  'lessons.teacherDashboard': {
    call: (client) => client.lessons.teacherDashboard(),
    rules: { teacher: 'any' },
  },
  'lessons.activeStudents': {
    call: (client) => client.lessons.activeStudents({}),
    rules: { teacher: 'any' },
  },
  'lessons.calendarFeed': {
    call: (client) => client.lessons.calendarFeed(),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'lessons.makeCalendarFeed': {
    call: (client) => client.lessons.makeCalendarFeed(),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'lessons.calendarFile': {
    make: scheduledLesson,
    call: (client, id) => client.lessons.calendarFile({ id }),
    rules: FAMILIES_OWN,
  },
};
