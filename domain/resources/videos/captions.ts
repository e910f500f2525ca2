/** Whether a text is a caption file as browsers read it (WebVTT, section 4): its first line begins with the word. */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);
}
