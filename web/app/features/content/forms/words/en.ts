/** Labels of the fields that the public forms share. */
export const en = {
  fields: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    leaveEmpty: 'Leave this empty',
  },
};
