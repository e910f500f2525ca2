/** What stands on the pictures of shared links. */
export const en = {
  tagline: 'Live online classes, Class 1 to 10',
  verified: (tiers: string) => `Verified: ${tiers}`,
  anHour: 'an hour',
  noTeacher: 'No verified teacher at the moment',
  classRange: (first: number, last: number) => `Class ${first} to ${last}`,
  classes: (list: string) => `Class ${list}`,
};
