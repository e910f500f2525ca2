/** Labels that the lists and decisions of operators share. */
export const en = {
  reasonDialog: {
    back: 'Back',
    reason: 'Reason',
    hint: 'It stands in the audit log for good.',
  },
  /** 'j and k move, Enter opens, / searches.', with the keys in marks of their own. */
  recordsTable: {
    down: 'j',
    up: 'k',
    enter: 'Enter',
    and: 'and',
    move: 'move,',
    opens: 'opens,',
    searches: 'searches.',
    lettersOff: 'Single letters do nothing; the arrows move once a row has the focus.',
    turnOff: 'Turn the keys off',
    turnOn: 'Turn the keys on',
  },
  search: 'Search',
  export: {
    export: 'Export CSV',
    title: (list: string) => `Export ${list.toLowerCase()}`,
    everything: 'A file for spreadsheets: amounts in rupees, times of India.',
    filtered: (filters: string) =>
      `A file for spreadsheets, filtered as the list is: ${filters}. Amounts in rupees, times of India.`,
    from: 'First day',
    to: 'Last day',
    dayMissing: 'Please choose a day',
    logged: 'The audit log keeps that you exported these days.',
    back: 'Back',
    save: 'Save file',
  },
  pictureDialog: { document: 'Document', close: 'Close' },
};
