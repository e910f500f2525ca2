/** The text as a LIKE pattern over lower case that finds it anywhere, itself and nothing else. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
