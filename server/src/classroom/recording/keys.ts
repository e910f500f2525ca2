/** A key without a kind that is served: its file never has a public address. */
export const recordingKey = (recordingId: string): string => `recordings/${recordingId}.film`;
