import { expect, test } from 'vitest';
import { timeZoneField, timeZoneNamed, timeZonesToChoose } from './time-zone.ts';

test.each([
  ['Asia/Dubai', 'Asia/Dubai'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', null],
  ['IST', null],
  ['+05:30', null],
  ['Asia/Atlantis', null],
  ['../etc/passwd', null],
  ['', null],
])('the zone of the name "%s" is %s', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});

test('an unknown zone is refused in words', () => {
  const answer = timeZoneField.safeParse('Asia/Atlantis');
  expect(answer.error?.issues[0]?.message).toBe(
    'We do not know this time zone. Please choose one of the list.',
  );
});

test('the list to choose from holds India once, by its own name', () => {
  const zones = timeZonesToChoose();
  expect(zones.filter((zone) => /Calcutta|Kolkata/.test(zone))).toEqual(['Asia/Kolkata']);
  expect(zones).toContain('Europe/London');
  expect(new Set(zones).size).toBe(zones.length);
});
