/** Limits of one import. A larger one comes in parts. */
export const IMPORT_MAX_QUESTIONS = 300;
export const IMPORT_MAX_BYTES = 900_000;
/** How often a teacher may have a file read within the window. */
export const PREVIEWS = 30;
export const PREVIEWS_WINDOW_SECONDS = 600;

/** The formats of files; `text` is pasted from a document. */
export const IMPORT_FORMATS = ['csv', 'gift', 'qti', 'text'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const EXPORT_FORMATS = ['csv', 'gift', 'qti'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
