import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { iceServersFor } from './ice-servers.ts';

const UNTIL = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('iceServersFor', () => {
  it('is empty without servers', () => {
    expect(iceServersFor(undefined, 'u', UNTIL)).toEqual([]);
  });

  it('gives TURN servers credentials that end an hour after the room closes', () => {
    const [stun, turn] = iceServersFor(
      { urls: ['stun:a.example', 'turn:b.example', 'turns:b.example:443?transport=tcp'], secret: 's3cret' },
      'person',
      UNTIL,
    );
    expect(stun).toEqual({ urls: ['stun:a.example'] });
    const username = `${UNTIL / 1000 + 3600}:person`;
    expect(turn).toEqual({
      urls: ['turn:b.example', 'turns:b.example:443?transport=tcp'],
      username,
      credential: createHmac('sha1', 's3cret').update(username).digest('base64'),
    });
  });

  it('leaves out TURN servers that it has no secret for, since a browser would refuse the whole list', () => {
    expect(
      iceServersFor({ urls: ['turn:b.example', 'stun:a.example'], secret: undefined }, 'u', UNTIL),
    ).toEqual([{ urls: ['stun:a.example'] }]);
  });
});
