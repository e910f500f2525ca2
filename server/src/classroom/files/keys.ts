/** A key without a kind that is served: its file never has a public address. */
export const lessonFileKey = (fileId: string): string => `lesson-files/${fileId}.file`;

/** Where files and recordings of lessons are served. */
export const LESSON_MEDIA = '/media/lessons';
