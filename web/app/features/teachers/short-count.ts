/** 940, 1.2k, 98k: a seventh of the panel is no wider. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 10_000 ? `${(Math.floor(count / 100) / 10).toFixed(1)}k` : `${Math.floor(count / 1000)}k`;
}
