/** What registration and the profile say of the questions of the form: a beginning, which the teacher checks. No schemas. */
import { type HighestQualification, type TeachingExperience, YEAR_OF_COMPLETION_MIN } from './choices.ts';

/** What a teacher wrote before. */
export interface KnownTeacher {
  /** 'M.Sc. in Physics', in the teacher's own words. */
  qualifications: string;
  /** 0 also where nothing was said. */
  experienceYears: number;
  education: readonly { degree: string; institution: string; year: number }[];
}

/** '' where nothing is known. */
export interface KnownAnswers {
  highestQualification: HighestQualification | '';
  university: string;
  yearOfCompletion: string;
  teachingExperience: TeachingExperience | '';
}

/** Degrees as they are written in India ('M.Sc.', 'MBA', 'B. Ed'), the highest first. */
const DEGREES: readonly (readonly [HighestQualification, RegExp])[] = [
  ['phd', /\b(?:ph\.?\s?d|doctorate|doctor of)\b/i],
  ['master', /\b(?:m(?:\.\s?)?(?:sc|a|com|ed|tech|phil|ba|ca)|m\.\s?[es]|masters?)\b/i],
  ['bachelor', /\b(?:b(?:\.\s?)?(?:sc|a|com|ed|tech|ba|ca)|b\.\s?e|bachelors?)\b/i],
];

/** The highest degree that a text names; '' when it names none of these. */
export function degreeIn(text: string): HighestQualification | '' {
  return DEGREES.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
}

/** The span that so many years are in; '' for none, which is also what somebody has who said nothing. */
export function experienceOf(years: number): TeachingExperience | '' {
  if (years <= 0) return '';
  if (years < 3) return '1-3';
  if (years < 5) return '3-5';
  return years < 10 ? '5-10' : '10+';
}

/** The answers that need not be typed again. University and year are those of the highest degree, or stay open. */
export function knownAnswers({ qualifications, experienceYears, education }: KnownTeacher): KnownAnswers {
  const highestQualification = degreeIn(
    [qualifications, ...education.map(({ degree }) => degree)].join(' | '),
  );
  const studied = education
    .filter(({ degree }) => degreeIn(degree) === highestQualification)
    .toSorted((a, b) => b.year - a.year)[0];
  return {
    highestQualification,
    university: studied?.institution ?? '',
    yearOfCompletion:
      studied === undefined || studied.year < YEAR_OF_COMPLETION_MIN ? '' : String(studied.year),
    teachingExperience: experienceOf(experienceYears),
  };
}
