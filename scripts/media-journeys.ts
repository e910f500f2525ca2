/** Pictures and voices of many people, and lines that break. */
export const MEDIA_JOURNEYS = [
  'comes-back',
  'fallback',
  'group',
  'janus',
  'media',
  'offers',
  'two-uplinks',
].map((name) => `e2e/classroom-${name}.spec.ts`);
