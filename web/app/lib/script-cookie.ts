/** Sets a cookie of this site that the server reads for the next page; over https it is sent over https alone. */
export function setScriptCookie(name: string, value: string | number, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer API is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}
