import { plural } from '@kaksha/domain/language.ts';

/** Labels of how a child gets on. */
export const en = {
  childProgress: {
    title: 'Child Progress',
    description: 'Classes, results, time and money, and what teachers wrote.',
    goToTheDashboard: 'Go to the dashboard',
    yourChildren: 'Your children',
    ofClass: (grade: string) => `Class ${grade}`,
    progressReport: 'Progress report',
    reportOf: (child: string) => `Progress report of ${child}`,
    noClassYet: (child: string) => `The first class that ${child} attends appears here.`,
    findTeachers: 'Find Teachers',
    noPractice: (child: string) =>
      `${child} has not practised yet. Practice is open to every student, without a booking.`,
    classesAttended: 'Classes attended',
    missed: 'Missed',
    timeSpent: 'Time spent',
    timeParts: (classes: string, practice: string, assessments: string) =>
      `${classes} in classes, ${practice} in practice, ${assessments} in assessments`,
    spentOnClasses: 'Spent on classes',
    thisMonth: (amount: string) => `${amount} this month`,
    bySubject: 'By subject',
    classes: (count: number) => plural(count, { one: `${count} class`, other: `${count} classes` }),
    subjectsOf: (child: string) => `Subjects of ${child}`,
    lastOn: (lastAt: string) => `Last on ${lastAt}`,
    latestClasses: 'Latest classes',
    latestClassesOf: (child: string) => `Latest classes of ${child}`,
    withTeacher: (subject: string, teacher: string) => `${subject} with ${teacher}`,
    nextThing: 'The next thing to do',
    nextStepsOf: (child: string) => `What ${child} can do next`,
    classesAhead: 'Classes ahead',
    bookAClass: 'Book a Class',
    classesAheadOf: (child: string) => `Classes ahead of ${child}`,
    whatTeachersWrote: 'What teachers wrote',
    noRemarks: 'Remarks appear here once your family has reviewed the class, or a week later.',
    homework: 'Homework:',
  },
};
