const KB = 1024;
const MB = 1024 * 1024;

/** How large a file is, for a line beside its name: '340 KB', '1.2 MB'. */
export function fileSizeText(byteLength: number): string {
  if (byteLength < KB) return byteLength === 1 ? '1 byte' : `${byteLength} bytes`;
  if (byteLength < MB) return `${Math.round(byteLength / KB)} KB`;
  const megabytes = byteLength / MB;
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.0', '') : Math.round(megabytes)} MB`;
}
