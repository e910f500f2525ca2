/** Labels of the feature's screens, by screen. */
export const en = {
  bookingDocuments: {
    documents: 'Documents',
  },
  invoiceMenu: {
    loadFailed: 'The document could not be loaded. Please try again.',
    pdf: (name: string) => `${name} (PDF)`,
  },
};
