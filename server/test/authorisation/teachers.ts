import { type Row, teacherId } from './scene.ts';

const verification = {
  idType: 'Aadhar Card' as const,
  idNumber: '234123412346',
  highestQualification: 'master' as const,
  university: 'IIT Madras',
  yearOfCompletion: 2015,
  teachingExperience: '3-5' as const,
  subjects: ['Mathematics'],
  classes: [8],
};

const PRICING = { hourlyRatePaise: 60_000, trialOffered: true, trialPrice: 'free' } as const;

export const teachersRows: Record<string, Row> = {
  'teachers.search': { call: (client) => client.teachers.search({}), rules: 'public' },
  'teachers.profile': {
    make: teacherId,
    call: (client, id) => client.teachers.profile({ id }),
    rules: 'public',
  },
  'teachers.pricing': { call: (client) => client.teachers.pricing(), rules: { teacher: 'any' } },
  'teachers.changePricing': {
    call: (client) => client.teachers.changePricing({ ...PRICING, seen: PRICING }),
    rules: { teacher: 'any' },
  },
  'teachers.tutorIndex': { call: (client) => client.teachers.tutorIndex({}), rules: 'public' },
  'teachers.tutorList': {
    call: (client) => client.teachers.tutorList({ subject: 'mathematics', class: 8 }),
    rules: 'public',
  },
  'teachers.editProfile.read': {
    call: (client) => client.teachers.editProfile.read(),
    rules: { teacher: 'any' },
  },
  'teachers.editProfile.save': {
    // Not the version that is there: whoever may save is told so.
    call: (client) => client.teachers.editProfile.save({ version: 999, bio: 'I draw first.' }),
    rules: { teacher: 'any' },
  },
  'teachers.requestVerification': {
    make: teacherId,
    call: (client, id) => client.teachers.requestVerification({ userId: id, ...verification }),
    rules: { teacher: 'own' },
  },
};
