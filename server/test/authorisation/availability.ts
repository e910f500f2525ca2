import { callAs } from '../caller.ts';
import { slotIn } from '../factories.ts';
import { type Make, type Row, teacherId } from './scene.ts';

const HOURS = {
  version: 1,
  week: [[], [], [], [], [], [], []],
  dates: [],
  minimumNoticeMinutes: 120,
  bufferMinutes: 0,
  instantBooking: false,
};

const calendarOfTeacher: Make = async ({ teacher }, { database, services }) => {
  await database.ownerPool.query('delete from external_calendar where teacher_id = $1', [teacher.id]);
  const { calendars } = await callAs(services, teacher).availability.addCalendar({
    address: 'https://127.0.0.1/me.ics',
  });
  return calendars[0]?.id ?? '';
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
  'availability.calendars': {
    call: (client) => client.availability.calendars(),
    rules: { teacher: 'any' },
  },
  'availability.addCalendar': {
    call: (client) => client.availability.addCalendar({ address: 'https://127.0.0.1/me.ics' }),
    rules: { teacher: 'any' },
  },
  'availability.readCalendar': {
    make: calendarOfTeacher,
    call: (client, id) => client.availability.readCalendar({ id }),
    rules: { teacher: 'own' },
  },
  'availability.removeCalendar': {
    make: calendarOfTeacher,
    call: (client, id) => client.availability.removeCalendar({ id }),
    rules: { teacher: 'own' },
  },
};
