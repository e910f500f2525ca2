import { slotIn } from '../factories.ts';
import { type Row, teacherId } from './scene.ts';

const HOURS = {
  version: 1,
  week: [[], [], [], [], [], [], []],
  dates: [],
  minimumNoticeMinutes: 120,
  bufferMinutes: 0,
  instantBooking: false,
};

export const availabilityRows: Record<string, Row> = {
  'availability.slots': {
    make: teacherId,
    call: (client, id) => client.availability.slots({ id, from: slotIn(24).slice(0, 10), days: 1 }),
    rules: 'public',
  },
  'availability.hours': { call: (client) => client.availability.hours(), rules: { teacher: 'any' } },
  'availability.saveHours': {
    call: async (client) => {
      const { version } = await client.availability.hours();
      return client.availability.saveHours({ ...HOURS, version });
    },
    rules: { teacher: 'any' },
  },
};
