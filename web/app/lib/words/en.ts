/** Labels of what many screens share. */
export const en = {
  signInFirst: {
    registerAsParent: 'Register as Parent',
    registerAsStudent: 'Register as Student',
    login: 'Login',
  },
  showMore: 'Show more',
  firstOnes: (count: string) => `These are the first ${count}. Please search or filter for the others.`,
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved and would be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  somebodyElse: 'Somebody else has logged in on this browser. This page loads again.',
  termsFailed: 'We could not load the terms.',
  formula: 'Formula',
  mathKeys: {
    label: 'Keys for formulas',
    left: 'one place left',
    right: 'one place right',
    delete: 'delete',
  },
};
