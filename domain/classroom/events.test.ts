import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOARD_MESSAGE_MAX_LENGTH } from './board/limits.ts';
import { CLIENT_EVENTS } from './events.ts';

type Json = Record<string, unknown>;

/** Of these nothing is read. */
const EMPTY = ['classroom:leave', 'board:look'];
/** The elements of a board are of many shapes: the message has a bound as a whole. */
const BOUNDED_AS_A_WHOLE = ['board:draw'];

/** The places of a message that may be of any size. */
function unbounded(schema: Json, at: string): string[] {
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (options !== undefined) return options.flatMap((option) => unbounded(option, at));
  if ('const' in schema || 'enum' in schema) return [];
  switch (schema.type) {
    case 'string': {
      const ends =
        /^uuid|date|date-time$/.test(String(schema.format)) || /^\^.*\$$/.test(String(schema.pattern));
      return ends || 'maxLength' in schema ? [] : [`${at}: string`];
    }
    case 'array': {
      const items = (schema.prefixItems ?? [schema.items ?? {}]) as Json[];
      const own = 'maxItems' in schema || 'prefixItems' in schema ? [] : [`${at}: array`];
      return [...own, ...items.flatMap((item) => unbounded(item, `${at}[]`))];
    }
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      const others = schema.additionalProperties;
      const own = typeof others === 'object' && others !== null ? [`${at}: record`] : [];
      return [...own, ...properties.flatMap(([name, one]) => unbounded(one, `${at}.${name}`))];
    }
    case 'boolean':
    case 'integer':
    case 'number':
    case 'null':
      return [];
    default:
      return [`${at}: ${JSON.stringify(schema)}`];
  }
}

const PARTS = Object.entries(CLIENT_EVENTS).filter(
  ([event]) => !EMPTY.includes(event) && !BOUNDED_AS_A_WHOLE.includes(event),
);

describe('the socket protocol of the classroom', () => {
  it.each(PARTS)('bounds every part of %s', (event, schema) => {
    const json = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' });
    expect(unbounded(json as Json, event)).toEqual([]);
  });

  it.each(EMPTY)('has nothing to read in %s', (event) => {
    expect(CLIENT_EVENTS[event as keyof typeof CLIENT_EVENTS]).toBeInstanceOf(z.ZodUnknown);
  });

  it('bounds a drawing as a whole', () => {
    const revision = { version: 1, versionNonce: 1 };
    const drawing = (text: string) => {
      const patch = { id: 'a', base: revision, ...revision, set: { text } };
      return { pageId: '019b0000-0000-7000-8000-000000000001', operations: [{ patch }] };
    };
    const isTaken = (text: string) => CLIENT_EVENTS['board:draw'].safeParse(drawing(text)).success;
    const room = BOARD_MESSAGE_MAX_LENGTH - JSON.stringify(drawing('')).length;
    expect(isTaken('x'.repeat(room))).toBe(true);
    expect(isTaken('x'.repeat(room + 1))).toBe(false);
  });

  it('finds what has no bound', () => {
    const open = z.object({
      a: z.string(),
      b: z.array(z.number()),
      c: z.record(z.string(), z.boolean()),
      d: z.unknown(),
    });
    expect(unbounded(z.toJSONSchema(open) as Json, 'open')).toHaveLength(4);
  });
});
