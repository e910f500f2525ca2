/** Labels of recordings: the consent, and the card on the page of a class. */
export const en = {
  consent: {
    title: 'Recording of classes',
    agreed: 'You have agreed to this.',
    notAgreed: 'You have not agreed to this: nothing is recorded.',
    state: (consented: boolean) => `Recording of classes: ${consented ? 'allowed' : 'not allowed'}`,
    recording: 'Recording',
    withdraw: 'Withdraw, and delete recordings',
    agree: 'I have read this, and I agree',
    refusedByOther:
      'Somebody else in the family has said no. Until they take that back, nothing is recorded.',
    notSaved: 'This could not be saved. Please try again.',
  },
  card: {
    from: (time: string) => `From ${time}`,
    until: (date: string) => `until ${date}`,
    /** By the cause; any other as `deleted`. */
    deleted: {
      deleted: 'It was deleted.',
      consent: 'It was deleted, because a consent was withdrawn.',
      expired: 'Its 30 days are over, and it was deleted.',
      infected: 'It was deleted: the virus scanner found something in it.',
    } as Readonly<Record<string, string>> & { deleted: string },
    tooLargeToScan: 'too large for the virus scanner',
    play: 'Play',
    delete: 'Delete',
    deleteForAll: 'Delete for everybody',
    keep: 'Keep',
  },
};
