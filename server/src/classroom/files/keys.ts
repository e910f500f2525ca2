/** A key without a kind that is served: what lies under it never has a public address. */
export const lessonFileKey = (fileId: string): string => `lesson-files/${fileId}.file`;
