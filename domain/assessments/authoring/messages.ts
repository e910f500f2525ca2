/** Texts of making assessments: word for word (specification, sections 2, 5 and 8), and our own where it is silent. */
export const AUTHORING_MESSAGES = {
  searchPlaceholder: 'Search assessments by title, subject, or topic...',
  deleted: 'Assessment deleted successfully',
  fillRequired: 'Please fill in all required fields',
  noQuestion: 'Please add at least one question',
  noStudent: 'Please assign at least one student',
  noQuestions: 'No questions added yet',
  noStudents: 'No students found matching the selected subject and grade.',
  unknownStep: 'Unknown step',
  editedLater: 'You can edit this assessment later from the Assessments page.',

  noneYet: 'Create a quiz, a test, an assignment or a project, and your students find it on their dashboard.',
  noneInTab: 'None of your assessments is here at the moment.',
  loadFailed: 'Failed to load assessments.',
  oneFailed: 'Failed to load the assessment.',
  deleteFailed: 'The assessment could not be deleted. Please try again.',
  notDeletable: 'Only a draft can be deleted.',
  completed: 'Assessment completed',
  completeFailed: 'The assessment could not be completed. Please try again.',
  notCompletable: 'Somebody is still taking it, or waits for the results. Mark and release them first.',
  notPublishedYet: 'This assessment is not published yet.',
  notEditable: 'A completed assessment cannot be edited.',
  dueInPast: 'Please choose a due date that is still to come',
  opensAfterDue: 'It has to open before it is due',
  notYourStudent: 'You can assign your own students only.',
  marksTooMany: 'Altogether an assessment has at most 10,000 marks',
  changedElsewhere: 'This assessment was changed in another tab or on another device.',
  draftSaved: 'Saved as a draft',
  changesSaved: 'Your changes are saved; they are not published yet',
  published: 'Assessment published',
  republished: 'Your changes are published',
  publishFailed: 'The assessment could not be published. Please try again.',
  dropFailed: 'The changes could not be dropped. Please try again.',
  changesDropped: 'The published assessment stays as it is.',
} as const;

/** 'Selected Students: 3' (specification, section 2). */
export const selectedStudents = (count: number): string => `Selected Students: ${count}`;
