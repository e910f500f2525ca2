import { describe, expect, it } from 'vitest';
import { applyOperation, idOf } from './apply.ts';
import { operationFor } from './delta.ts';
import type { BoardElement } from './element.ts';
import type { BoardOperation } from './operations.ts';
import { PageCopy } from './page-copy.ts';
import { testStroke } from './test-stroke.ts';

/** Repeatable chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const below = (random: () => number, bound: number) => Math.floor(random() * bound);

const stroke = (id: string, versionNonce = 1): BoardElement => testStroke({ id, versionNonce });

/** Several people change the same few elements; the server takes their messages in some order. */
function drawnTogether(seed: number) {
  const random = chance(seed);
  const server = new Map<string, BoardElement>();
  const told: { sequence: number; operations: BoardOperation[] }[] = [];
  const writers = Array.from({ length: 3 }, () => ({
    mine: new Map<string, BoardElement>(),
    sent: new Map<string, BoardElement>(),
  }));
  for (let step = 0; step < 120; step += 1) {
    const writer = writers[below(random, writers.length)];
    if (writer === undefined) continue;
    const id = `e${below(random, 6)}`;
    const current = writer.mine.get(id) ?? server.get(id);
    const nonce = 1 + below(random, 1_000);
    const next = current === undefined ? stroke(id, nonce) : changed(current, nonce, random);
    writer.mine.set(id, next);
    const operation = operationFor(writer.sent.get(id), next);
    const applied = applyOperation(server.get(id), operation);
    if (applied === 'stale') {
      // Somebody else's change stands: this writer sees it now.
      const theirs = server.get(id);
      if (theirs !== undefined) {
        writer.mine.set(id, theirs);
        writer.sent.set(id, theirs);
      }
      continue;
    }
    const whole = applied === 'misfit' ? ({ put: next } as const) : operation;
    const kept = applyOperation(server.get(id), whole);
    if (kept === 'stale' || kept === 'misfit') continue;
    server.set(id, kept.element);
    writer.sent.set(id, next);
    told.push({ sequence: told.length + 1, operations: [whole] });
  }
  return { server, told, random };
}

function changed(current: BoardElement, versionNonce: number, random: () => number): BoardElement {
  const next = { ...current, version: current.version + 1, versionNonce };
  const what = random();
  if (what < 0.15) return { ...next, isDeleted: true };
  if (what < 0.4) return { ...next, isDeleted: false, x: below(random, 100) };
  return { ...next, isDeleted: false, points: [...(current.points ?? []), [below(random, 50), 1]] };
}

describe('a copy of a page', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'is what the server has, in whatever order and however often messages come (%i)',
    (seed) => {
      const { server, told, random } = drawnTogether(seed);
      const delivered = told
        .flatMap((message) => Array.from({ length: 1 + below(random, 3) }, () => message))
        .map((message) => ({ message, at: random() }))
        .toSorted((a, b) => a.at - b.at);
      const copy = new PageCopy();
      copy.load({ upTo: 0, elements: [] });
      for (const { message } of delivered) copy.take(message.sequence, message.operations);
      expect(copy.upTo).toBe(told.length);
      expect(copy.isBehind).toBe(false);
      expect(new Map(copy.elements)).toEqual(server);
    },
  );

  it('knows what it misses, and is whole again by what the server says came after', () => {
    const { server, told } = drawnTogether(7);
    const copy = new PageCopy();
    copy.load({ upTo: 0, elements: [] });
    for (const { sequence, operations } of told) {
      if (sequence !== 5) copy.take(sequence, operations);
    }
    expect(copy.upTo).toBe(4);
    expect(copy.isBehind).toBe(true);
    const changedIds = new Set(told.slice(4).flatMap(({ operations }) => operations.map(idOf)));
    const missed = [...server.values()].filter(({ id }) => changedIds.has(id));
    const news = copy.load({ upTo: told.length, elements: missed });
    expect([...news].toSorted()).toEqual([...changedIds].toSorted());
    expect(copy.isBehind).toBe(false);
    expect(new Map(copy.elements)).toEqual(server);
  });

  it('says which elements changed, and nothing of what it has taken before', () => {
    const copy = new PageCopy();
    copy.load({ upTo: 3, elements: [stroke('a')] });
    expect(copy.take(5, [{ put: stroke('c') }])).toEqual([]);
    expect(copy.take(4, [{ put: stroke('b') }])).toEqual(['b', 'c']);
    expect(copy.take(4, [{ put: stroke('b') }])).toEqual([]);
    expect(copy.take(6, [{ put: stroke('b', 9) }])).toEqual([]);
  });

  it('keeps the newer of two states, and tells of drawings that waited for what it loads', () => {
    const copy = new PageCopy();
    expect(copy.isBehind).toBe(false);
    copy.take(3, [{ put: stroke('c') }]);
    const newer = { ...stroke('a'), version: 2 };
    expect(copy.load({ upTo: 1, elements: [newer] })).toEqual(['a']);
    expect(copy.load({ upTo: 2, elements: [stroke('a'), stroke('b')] })).toEqual(['b', 'c']);
    expect(copy.elements.get('a')).toEqual(newer);
  });

  it('asks for the page again when a change does not fit to what it has', () => {
    const copy = new PageCopy();
    const base = { version: 1, versionNonce: 1 };
    copy.take(1, [{ patch: { id: 'a', base, version: 2, versionNonce: 1, set: { x: 3 } } }]);
    expect(copy.isBehind).toBe(true);
    copy.load({ upTo: 1, elements: [{ ...stroke('a'), version: 2 }] });
    expect(copy.isBehind).toBe(false);
  });
});
