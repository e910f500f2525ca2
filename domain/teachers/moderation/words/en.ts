/** Texts of the moderation of public profiles, for reporters, teachers and operators. */
import type { ProfilePart } from '../parts.ts';

export const PROFILE_PART_WORDS: Readonly<Record<ProfilePart, string>> = {
  introText: 'Greeting',
  bio: 'About you',
  teachingApproach: 'Teaching approach',
  qualifications: 'Qualifications',
  education: 'Education',
  achievements: 'Achievements',
  availability: 'Availability',
};

export const PROFILE_MODERATION_WORDS = {
  reasonRequired: 'Please say why',
  reported: 'Thank you. We will look at this profile.',
  reportedBefore: 'You have reported this already. We will look at it.',
  noFilm: 'There is no video on this profile.',
  changed: 'This profile was changed in the meantime. Please look at it again.',
  writtenAgain: 'The teacher has written a new text here: the former one cannot be shown again.',
  partRequired: 'Please choose which text is to be hidden',
} as const;

interface Notice {
  subject: string;
  paragraphs: string[];
}

/** Mails to a teacher about a decision on the profile. */
export const PROFILE_NOTICES = {
  action: 'My public profile',
  filmApproved: (): Notice => ({
    subject: 'Your introduction video is on your profile',
    paragraphs: ['We have looked at your video: families can watch it on your profile now.'],
  }),
  filmRefused: (reason: string): Notice => ({
    subject: 'Your introduction video is not shown',
    paragraphs: [
      `We have looked at your video, and it is not shown for this reason: ${reason}`,
      'You can upload another one at any time.',
    ],
  }),
  textHidden: (part: ProfilePart, reason: string): Notice => ({
    subject: `A text of your profile is hidden: ${PROFILE_PART_WORDS[part]}`,
    paragraphs: [
      `We have taken the text '${PROFILE_PART_WORDS[part]}' off your public profile. Reason: ${reason}`,
      'You can write a new one at any time. If you think that we got it wrong, please answer this mail.',
    ],
  }),
  textShown: (part: ProfilePart): Notice => ({
    subject: `A text of your profile is shown again: ${PROFILE_PART_WORDS[part]}`,
    paragraphs: [`We have looked at it once more: '${PROFILE_PART_WORDS[part]}' is on your profile again.`],
  }),
} as const;
