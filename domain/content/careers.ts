/** Texts of the hiring banner and the careers block (specification, section 1). */
export const HIRING_BANNER = {
  qualification: 'Get hired with minimum qualification',
  salary: 'Salary up to ₹60,000',
  place: 'Totally Online Job',
} as const;

/** The open positions, as listed. */
export const OPEN_POSITIONS = [
  'Digital Marketing Head',
  'Digital Marketing Assistant',
  'Education Curriculum Head',
  'Teachers (All Subjects)',
  'Specific Subject Teachers',
  'Singing Teacher',
  'Drawing Teacher',
  'MERN Stack Web Developer',
  'Sales Head',
  'Sales Team Lead',
] as const;
