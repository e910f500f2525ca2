import { BRAND } from '@kaksha/domain/brand.ts';
import { SUPPORT_REPLY } from '@kaksha/domain/support/contact.ts';

/** Labels of the pages for everybody, by screen; those of the fields that their forms share. */
export const en = {
  policyVersions: {
    first: 'First version',
    from: (date: string) => `From ${date}`,
    holds: 'holds now',
    versions: (count: number) => `${count} versions`,
    readInForce: 'Read the version that holds now',
    noLonger: 'This version no longer holds.',
    notYet: (from: string) => `This version does not hold yet. ${from}.`,
    coming: (from: string) => `A new version is coming. ${from}.`,
    readComing: 'Read it now',
  },
  about: {
    values: 'Our values',
    team: 'Our team',
    asOf: (date: string) => `on ${date}`,
    teamDescription: 'Who does what, so that you know whom to ask.',
    closing: 'Come and meet a teacher',
    findTeachers: 'Find Teachers',
    contactUs: 'Contact Us',
  },
  contactForm: {
    title: 'Send us a message',
    send: 'Send Message',
  },
  contact: {
    title: 'Contact us',
    description: `A person reads every message. We answer ${SUPPORT_REPLY}.`,
    questions: 'Questions that families ask',
    reachUs: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    officeHours: 'Office hours',
  },
  grievanceForm: {
    title: 'Make a complaint',
    about: 'What it is about',
    choose: 'Choose',
    send: 'Send complaint',
  },
  grievance: {
    description:
      'Something went wrong and was not put right? Complain here: you get a number at once, and an answer in the time that the law gives us.',
    howSoon: 'How soon',
    acknowledged: 'Acknowledged',
    settled: 'Settled',
    withinHours: (hours: number) => `within ${hours} hours`,
    within: (time: string) => `within ${time}`,
  },
  officerCard: {
    reachUs: 'How to reach us',
    office: `The office of ${BRAND.name}`,
    email: 'Email',
    phone: 'Phone',
    letters: 'Letters',
  },
  patnaMap: {
    sketch: `Sketch of ${BRAND.city}: our office near Boring Road, south of the Ganga`,
    ganga: 'Ganga',
    gandhiMaidan: 'Gandhi Maidan',
    patnaJunction: 'Patna Junction',
    baileyRoad: 'Bailey Road',
    boringRoad: 'Boring Road',
    gandhiSetu: 'Gandhi Setu',
    jpSetu: 'JP Setu',
    openMap: 'Open in OpenStreetMap',
  },
};
