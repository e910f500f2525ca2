import { plural } from '@kaksha/domain/language.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  packageLessons: {
    noneBooked: 'No lesson of this package has been booked yet.',
    writeTheNotes: 'Write the notes',
    homework: 'Homework:',
  },
  package: {
    allPackages: 'All packages',
    package: 'Package',
    forStudent: (name: string) => `for ${name}`,
    withTeacher: (name: string) => `with ${name}`,
    lessons: (lessons: number, whose: string) => `${lessons} lessons ${whose}`,
    class: (grade: number) => `Class ${grade}`,
    leftToBook: 'Left to book',
    booked: 'Booked',
    used: 'Used',
    chaptersDone: 'Chapters done',
    studyPlan: 'Study plan',
    lessonsAndNotes: 'Lessons and notes',
    viewProfile: 'View Profile',
    nextLesson: 'Next lesson',
    bought: 'Bought on',
    boughtLabel: 'Bought by',
    paid: 'Paid',
    eachLesson: 'Each lesson',
    refunded: 'Refunded',
    bookALesson: 'Book a lesson',
    buyAnotherPackage: 'Buy another package',
    refundWhatIsLeft: 'Refund what is left',
    neverExpire: 'Lessons that you do not use never expire.',
    loadFailed: 'Failed to load the package.',
  },
  packages: {
    packages: 'Packages',
    class: (grade: number) => `Class ${grade}`,
    for: (name: string) => `for ${name}`,
    lessons: 'Lessons',
    open: 'Open',
    openWith: (name: string) => `Open the package with ${name}`,
    noneHintTeacher: 'When a family buys ten lessons with you, their study plan is here.',
    noneHintFamily:
      'Ten lessons with one teacher cost as much as nine. You find the package under Pricing on a teacher’s profile.',
    findTeachers: 'Find Teachers',
    loadFailed: 'Failed to load packages.',
  },
  planEditor: {
    noChapters: 'No chapters yet. Add the first one.',
    done: (title: string) => `Done: ${title}`,
    chapter: (number: number) => `Chapter ${number}`,
    dateForChapter: (number: number) => `Date for chapter ${number}`,
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    remove: (title: string) => `Remove ${title}`,
    addAChapter: 'Add a chapter',
    newChapter: 'New chapter',
    suggestWeeklyDates: 'Suggest weekly dates',
    saveThePlan: 'Save the plan',
  },
  refundDialog: {
    refundFailed: 'The package could not be refunded. Please try again.',
    bookedStay: (lessons: number) =>
      plural(lessons, {
        one: 'The lesson that is booked stays booked.',
        other: `The ${lessons} lessons that are booked stay booked.`,
      }),
    title: (lessonsLeft: string) => `Refund ${lessonsLeft}?`,
    description: (lessonsLeft: string, lessonPrice: string, amount: string, name: string, booked: string) =>
      `${lessonsLeft} at ${lessonPrice}: ${amount} goes back to the wallet of ${name} at once.${booked}`,
    confirm: (amount: string) => `Refund ${amount}`,
  },
  studyPlan: {
    nothingPlanned: (teacherName: string) => `${teacherName} has not planned any chapters yet.`,
    chapters: 'Chapters',
  },
};
