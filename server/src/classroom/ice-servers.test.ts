import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CREDENTIAL_LIFETIME_SECONDS, iceServersFor } from './ice-servers.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

describe('iceServersFor', () => {
  it('is empty without servers', () => {
    expect(iceServersFor(undefined, 'u', NOW)).toEqual([]);
  });

  it('gives TURN servers time-limited credentials, as coturn checks them, for an hour', () => {
    const [stun, turn] = iceServersFor(
      { urls: ['stun:a.example', 'turn:b.example', 'turns:b.example:443?transport=tcp'], secret: 's3cret' },
      'person',
      NOW,
    );
    expect(stun).toEqual({ urls: ['stun:a.example'] });
    const username = `${NOW / 1000 + 3600}:person`;
    expect(turn).toEqual({
      urls: ['turn:b.example', 'turns:b.example:443?transport=tcp'],
      username,
      credential: createHmac('sha1', 's3cret').update(username).digest('base64'),
    });
  });

  it('gives the password that `openssl dgst -sha1 -hmac` calculates for the same secret and user name', () => {
    const atMs = (1_433_895_918 - CREDENTIAL_LIFETIME_SECONDS) * 1000;
    expect(iceServersFor({ urls: ['turn:b.example'], secret: 'north' }, 'ninefingers', atMs)).toEqual([
      {
        urls: ['turn:b.example'],
        username: '1433895918:ninefingers',
        credential: 'jy8hTxmOO7UtEKXqSkSlvakPVYA=',
      },
    ]);
  });

  it('leaves out TURN servers that it has no secret for, since a browser would refuse the whole list', () => {
    expect(
      iceServersFor({ urls: ['turn:b.example', 'stun:a.example'], secret: undefined }, 'u', NOW),
    ).toEqual([{ urls: ['stun:a.example'] }]);
  });
});
