/** Messages about deleting an account, and about the download of one’s own data. */
export const en = {
  reopenExpired: 'That was a while ago. Please log in again.',
  reopened: 'Your account is open again. Please log in.',
  liveClass: 'A class of yours is going on. Please delete your account once it has ended.',
  costChanged: 'The terms have changed since you looked. Nothing has been deleted. Please look again.',
  teacherLeft: 'The teacher has left the platform.',
  familyLeft: 'The family has left the platform.',
  tooManyExports: 'You have downloaded your data several times. Please try again in an hour.',
} as const;
