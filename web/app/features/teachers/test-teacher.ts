/** A teacher for the tests of the screens: everything that a card or a profile can show. */
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';

export const TEST_TEACHER: TeacherProfile = {
  id: '7e0f5a2c-0000-4000-8000-000000000001',
  name: 'Meera Iyer',
  profilePicture: '/media/portraits/meera.svg',
  verified: true,
  rating: 4.8,
  reviewCount: 12,
  hourlyRatePaise: 60_000,
  bio: 'I draw first.',
  experienceYears: 8,
  availability: 'Weekdays after school',
  languages: ['English', 'Hindi'],
  subjects: ['Mathematics', 'Physics'],
  classes: [7, 8, 10],
  city: 'Patna',
  teachingApproach: 'One problem, three ways.',
  qualifications: 'B.Tech, IIT Patna',
  education: [{ degree: 'B.Tech', institution: 'IIT Patna', year: 2014 }],
  achievements: ['Taught 500 classes'],
  timeZone: 'Asia/Kolkata',
  instantBooking: false,
  trialOffered: true,
  trialPrice: 'free',
  weeklyHours: [{ weekday: 1, startMinute: 960, endMinute: 1200 }],
};
