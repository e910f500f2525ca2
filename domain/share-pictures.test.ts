import { expect, test } from 'vitest';
import { pagePicture, teacherPicture, tutorsPicture } from './share-pictures.ts';

test('each page that is shared has a picture with an address of its own', () => {
  expect(pagePicture('/')).toBe('/og/page/home.png');
  expect(pagePicture('/about')).toBe('/og/page/about.png');
  expect(teacherPicture('7e0f5a2c')).toBe('/og/teacher/7e0f5a2c.png');
  expect(tutorsPicture('mathematics', null)).toBe('/og/tutors/mathematics.png');
  expect(tutorsPicture('संस्कृत', 8)).toBe(
    '/og/tutors/%E0%A4%B8%E0%A4%82%E0%A4%B8%E0%A5%8D%E0%A4%95%E0%A5%83%E0%A4%A4/class-8.png',
  );
});
