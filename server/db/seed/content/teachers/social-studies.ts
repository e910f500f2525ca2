import type { SeedTeacher } from '../types.ts';
import { classes, hours, weekdays } from '../week.ts';

/** Teachers of History and Social Studies. */
export const socialStudiesTeachers: readonly SeedTeacher[] = [
  {
    firstName: 'Vikram Singh',
    lastName: 'Rathore',
    email: 'vikram.rathore@kaksha.example',
    portrait: 'vikram-rathore.svg',
    city: 'Jaipur',
    state: 'Rajasthan',
    subjects: ['History', 'Social Studies'],
    grades: classes(6, 10),
    experienceYears: 8,
    hourlyRateRupees: 450,
    languages: ['Hindi', 'English', 'Rajasthani'],
    bio: 'Turns each chapter into an argument with two sides and makes the student defend the one they like less. He is a guide at Amber Fort in the winter holidays and tells its stories with the dates right.',
    teachingApproach:
      'A timeline on the wall, a map on the table, a question in between. We read the source in the textbook box first, since most students skip it, and ask who wrote it and why. Long answers are built from five index cards, one point each, shuffled until the order makes sense.',
    education: [
      { degree: 'M.A. in Society and Culture', institution: 'IIT Gandhinagar', year: 2016 },
      { degree: 'B.A. in History', institution: 'University of Rajasthan', year: 2014 },
    ],
    achievements: [
      'Licensed heritage guide of Rajasthan Tourism',
      'Curated a students’ exhibition on stepwells at a Jaipur school, 2023',
    ],
    verified: true,
    instantBooking: false,
    availability: [...hours([1, 2, 4], 17, 20.5), ...hours([7], 10, 14)],
    availabilityText: 'Monday, Tuesday and Thursday evenings, Sundays until two',
  },
  {
    firstName: 'Priyanka',
    lastName: 'Das',
    email: 'priyanka.das@kaksha.example',
    portrait: 'priyanka-das.svg',
    city: 'Guwahati',
    state: 'Assam',
    subjects: ['Social Studies', 'History'],
    grades: classes(3, 8),
    experienceYears: 4,
    hourlyRateRupees: 300,
    languages: ['Assamese', 'English', 'Hindi', 'Bengali'],
    bio: 'Begins Geography from the river outside the window and gets to the oceans by the third lesson. Her younger students run a pretend panchayat, with minutes, and take it very seriously.',
    teachingApproach:
      'Children learn about government by running one, and about markets by holding one. I give each chapter a small project that fits on the dining table, and the written work is a report of what happened. New words are explained in the language the child thinks in.',
    education: [
      { degree: 'M.A. in Development Studies', institution: 'IIT Guwahati', year: 2020 },
      { degree: 'B.A. in Political Science', institution: 'Cotton University', year: 2018 },
    ],
    achievements: [
      'Made a floor-sized Brahmaputra map with 70 children of a Majuli school',
      'Teach For India fellow, 2020 to 2022',
    ],
    verified: true,
    instantBooking: true,
    availability: [...hours(weekdays, 16, 19), ...hours([6], 9, 12)],
    availabilityText: 'Weekday evenings until seven, Saturday mornings',
  },
];
