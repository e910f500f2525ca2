/** A key without a kind that is served: its file never has a public address. */
export const lessonFileKey = (fileId: string): string => `lesson-files/${fileId}.file`;
