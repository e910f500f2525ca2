/** The browser takes the address when it begins to save; it may be freed well after that. */
const SAVED_AFTER_MS = 60_000;

/** Has the browser save a file that was loaded, under the file's own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_AFTER_MS);
}
