/** Notices about a dispute. */
export const en = {
  headlines: {
    opened: 'A class is disputed',
    withdrawn: 'A dispute was taken back',
    answered: 'The teacher answered your dispute',
    decided: 'A dispute was decided',
  },
  about: (what: string, topic: string) => `${what}. Topic: ${topic}.`,
  opened: (reason: string, body: string) => [
    `The family says: ${reason}. ${body}`,
    'Please tell your side. Your earnings of this class are paid out once our team has decided.',
  ],
  answered: (answer: string) => [`The teacher says: ${answer}`, 'Our team decides next.'],
  withdrawn: ['The family took its dispute back. Your earnings of this class are free again.'],
  answer: 'Answer the dispute',
  goodwill: {
    refund: (amount: string) => `${amount} is back in your wallet as goodwill`,
    credit: (amount: string) => `${amount} of credit is in your wallet as goodwill`,
    text: {
      refund: 'It came back as what had paid for the class.',
      credit: 'You can use it for any class. It cannot be paid out to a bank.',
    },
  },
};
