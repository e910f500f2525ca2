/** A key without a kind that is served: what lies under it never has a public address. */
export const recordingKey = (recordingId: string): string => `recordings/${recordingId}.film`;
