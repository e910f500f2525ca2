import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { scriptsGiveWay, withLateScripts } from './document-head.ts';
import { ASK_FOR_SCRIPTS } from './lib/late-scripts.ts';

const through = (chunks: Buffer[]) => text(Readable.from(chunks).pipe(scriptsGiveWay()));

describe('scriptsGiveWay', () => {
  const PRELOAD = '<link rel="modulepreload" href="/a.js" nonce="r4nd0m+/=="/>';
  const LATER = '<link rel="modulepreload-later" fetchpriority="low" href="/a.js"/>';

  it('puts off the scripts of the head, wherever its chunks are cut, and leaves the body alone', async () => {
    const page = (preload: string) =>
      `<html><head>${preload}<title>क</title>${preload}</head><body>कक्षा ${PRELOAD}</body></html>`;
    const bytes = Buffer.from(page(PRELOAD));
    for (let at = 0; at <= bytes.length; at++) {
      expect(await through([bytes.subarray(0, at), bytes.subarray(at)])).toBe(page(LATER));
    }
    expect(withLateScripts(page(PRELOAD))).toBe(page(LATER));
  });

  it('knows scripts without a nonce', async () => {
    const head = '<head><link rel="modulepreload" href="/a.js"/></head>';
    expect(await through([Buffer.from(head)])).toBe(`<head>${LATER}</head>`);
  });

  it('names them as the page asks for them', () => {
    const [, name] = /rel="([^"]+)"/.exec(LATER) ?? [];
    expect(ASK_FOR_SCRIPTS).toContain(`link[rel="${name}"]`);
  });

  it('passes what has no head', async () => {
    expect(await through([Buffer.from('just '), Buffer.from('text')])).toBe('just text');
  });
});
