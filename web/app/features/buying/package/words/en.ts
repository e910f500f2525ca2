/** Labels of buying a package. */
export const en = {
  title: (name: string) => `Package of lessons with ${name}`,
  refused: {
    logInAsFamily: (name: string) =>
      `Log in with a student’s or a parent’s account to buy lessons with ${name}.`,
    onlyStudentsAndParentsBuy: 'Only students and parents buy packages',
    thisTeacherCannotBeBooked: 'This teacher cannot be booked yet',
  },
  form: {
    buyFailed: 'The package could not be bought. Please try again.',
    findTeachers: 'Find Teachers',
    package: 'Package',
    lessons: (lessons: number, name: string) => `${lessons} lessons with ${name}`,
    hoursForThePrice: (lessons: number) =>
      `${lessons} hours for the price of nine. Book them one at a time, whenever they suit you; they never expire, and what is left can be refunded at any time.`,
    needsChild: 'A package is bought for a child. Add your child first, then come back.',
    goToYourDashboard: 'Go to your dashboard',
    whoFor: 'Who are the lessons for?',
    class: (grade: string) => `Class ${grade}`,
    subject: 'Subject',
    classLabel: 'Class',
    classHint: 'Its NCERT chapters are the study plan to begin with; your teacher adjusts it.',
    classNumber: (grade: number) => `Class ${grade}`,
    singleLessons: (lessons: number) => `${lessons} single lessons`,
    eachLesson: 'Each lesson',
    paidAfterLesson: (lessonPrice: string) =>
      `Each lesson is paid to the teacher when it has taken place, at ${lessonPrice}.`,
    priceStays: 'Your price stays, whatever the teacher asks for later.',
    notesAndPlan: 'Notes after every lesson, your progress, and a study plan with dates.',
    buy: (price: string) => `Buy for ${price}`,
    buying: 'Buying...',
    askWhat: (lessons: number, subject: string, teacher: string, price: string) =>
      `${lessons} lessons of ${subject} with ${teacher}, ${price}`,
    confirmTitle: (lessons: number, name: string) => `Buy ${lessons} lessons with ${name}?`,
    forChild: (name: string) => `, for ${name}`,
    confirmText: (subject: string, grade: number | string, forChild: string, price: string) =>
      `${subject}, Class ${grade}${forChild}. ${price} leaves your wallet now.`,
  },
};
