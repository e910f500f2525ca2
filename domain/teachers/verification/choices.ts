/** The choices of the verification wizard, without schemas (specification, sections 2, 3 and 5). */

export const VERIFICATION_STEPS = [
  'Personal Information',
  'Educational Qualifications',
  'Teaching Experience',
  'Review & Submit',
] as const;

export const ID_TYPE = 'Aadhar Card';
export const HIGHEST_QUALIFICATIONS = ['bachelor', 'master', 'phd', 'other'] as const;
export type HighestQualification = (typeof HIGHEST_QUALIFICATIONS)[number];
export const TEACHING_EXPERIENCES = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export type TeachingExperience = (typeof TEACHING_EXPERIENCES)[number];
export const YEAR_OF_COMPLETION_MIN = 1950;

/** Subject options of the wizard, in the specified order (section 3). */
export const VERIFICATION_SUBJECTS = [
  'Mathematics',
  'Science',
  'Physics',
  'Chemistry',
  'Biology',
  'English',
  'Hindi',
  'Social Studies',
  'Computer Science',
] as const;
