/** Labels of the attendance on the page of a class. */
export const en = {
  title: 'Attendance',
  you: 'You',
};
