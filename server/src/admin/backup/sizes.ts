/** '1.4 MB'. */
export function sizeText(byteLength: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = byteLength < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(byteLength) / 3));
  return `${(byteLength / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/** '1 minute', '3 days'. */
export function spanText(seconds: number): string {
  const spans: [number, string][] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ];
  const [length, unit] = spans.find(([each]) => seconds >= each) ?? [1, 'second'];
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
