import { FAMILY_CODE_HOURS } from '@kaksha/domain/families/policy.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import {
  ALLOWANCE_CLASS_MAX_PAISE,
  ALLOWANCE_WEEK_MAX_PAISE,
} from '@kaksha/domain/wallet/allowance/policy.ts';
import { TOP_UP_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  common: {
    saveFailed: 'This could not be saved. Please try again.',
    save: 'Save',
    disconnect: 'Disconnect',
    letLogIn: (first: string) => `Let ${first} log in`,
    disconnectFailed: 'You could not be disconnected. Please try again.',
    stayConnected: 'Stay connected',
    cancel: 'Cancel',
  },
  addChildDialog: {
    make: 'Make an account',
    makeHint: 'My child has none yet.',
    connect: 'Connect an account',
    connectHint: 'My child has one, and shows me a code.',
    how: 'How',
  },
  allowanceDialog: {
    title: (first: string) => `What ${first} may spend alone`,
    description:
      'It holds from now on, for classes, packages and weekly series. What is booked already stays.',
    spending: 'Spending',
    rule: 'Without asking you',
    nothing: 'Nothing',
    nothingHint: (first: string) => `${first} asks, and you approve and pay each time.`,
    limit: 'Up to a limit',
    limitHint: 'Beyond it, you are asked.',
    perClass: 'For one class, at most',
    perClassHint: `Up to ${formatPaise(ALLOWANCE_CLASS_MAX_PAISE)}`,
    perWeek: 'In a week, at most',
    perWeekHint: `From Monday, up to ${formatPaise(ALLOWANCE_WEEK_MAX_PAISE)}`,
    payer: 'Who pays',
    myWallet: 'My wallet',
    myWalletHint: 'You get a mail each time.',
    ownWallet: (first: string) => `${first}’s own wallet`,
    mayTopUp: (first: string) => `${first} may add money to their own wallet`,
    mayTopUpHint: 'Otherwise only you add money, to yours.',
  },
  childFields: {
    classOf: (grade: number) => `Class ${grade}`,
    fullName: 'Full Name',
    class: 'Class',
    chooseClass: 'Choose the class',
    subjects: 'Subjects',
    email: 'Email Address of your child',
    emailHint: 'Not your own: each account has one address.',
    password: 'Password for your child',
  },
  consentWaits: {
    explained:
      'You can look around and practise. Booking classes, writing to teachers and paying wait until a parent has consented.',
    withdrawn: 'There is no consent for you any more',
    noParent: 'A parent is still missing',
    notYet: 'A parent has yet to consent',
    makeCode: 'Make a code for a parent',
    seeFamily: 'See your family',
  },
  consent: {
    untilThen: 'Until then nothing can be booked, written or paid.',
    byAnother: (name: string) => `Another parent has consented for ${name}`,
    needed: (name: string) => `${name} needs your consent`,
    title: (name: string) => `Your consent for ${name}`,
    readAndConsent: 'Read and consent',
    addMoney: 'Add money',
    sendDocument: 'Send a document',
    seeDocument: 'See your document',
    sendAnotherDocument: 'Send another document',
    giveFailed: 'Your consent could not be recorded. Please try again.',
    agree: 'I have read this, and I agree',
    give: 'Give consent',
    withdrawFailed: 'Your consent could not be withdrawn. Please try again.',
    givenOn: (givenAt: string) => `Given on ${givenAt}`,
    trigger: 'Your consent',
    withdraw: 'Withdraw consent',
  },
  linkChildForm: {
    failed: 'We could not ask. Please try again.',
    howTo: `Your child logs in, opens their profile, then Settings, and makes a code under Family. It is good for ${FAMILY_CODE_HOURS} hours.`,
    code: 'Code',
    codeExample: 'ABCD-EF23',
    ask: 'Ask my child',
  },
  giveSignIn: {
    explained: (first: string) =>
      `${first} logs in with these from now on, keeps all that is here, and asks you before booking. We send a link to the address to confirm it.`,
  },
  newChildForm: {
    failed: 'The child could not be added. Please try again.',
    signsIn: 'My child logs in on their own',
    signsInHint:
      'For practice and classes on a device of their own. Without it, you open classes from your account.',
  },
  parentChecklist: {
    title: 'Your way to the first class',
    description: 'What is done here now need not be done while you book.',
    steps: {
      email: {
        title: 'Confirm your email address',
        text: 'Receipts, links to classes and news of your child go there.',
      },
      child: { title: 'Add a child', text: 'Every class is for a child: with its class and its subjects.' },
      adult: {
        title: 'Show that you are an adult',
        text: `Only an adult can consent for a child. A payment of your own shows it: ${formatPaise(TOP_UP_MIN_PAISE)} is enough, and stays in your wallet for classes. Or send a document.`,
      },
      consent: {
        title: 'Give your consent',
        text: 'The law asks for a parent’s consent before a child’s data are used for classes.',
      },
      class: {
        title: 'Book the first class',
        text: 'By subject, class, price and free hours. Many teachers give a trial.',
      },
    },
    asked: 'Your child has yet to say yes.',
    documentPending: 'We are looking at your document, and write to you when it is decided.',
    afterAdult: 'Once you have shown that you are an adult.',
    sendDocument: 'Send a document',
    consentFor: (name: string) => `Consent for ${name}`,
    findTeachers: 'Find Teachers',
  },
  studentsParents: {
    none: 'No parent is connected to your account yet.',
    label: 'Your parents',
    notConsented: 'has not consented',
    consentedOn: (consentedAt: string) => `consented on ${consentedAt}`,
    disconnectFrom: (name: string) => `Disconnect from ${name}`,
    disconnectAsk: (name: string) => `Disconnect from ${name}?`,
    answerFailed: 'Your answer could not be saved. Please try again.',
    enteredCode: (name: string) =>
      `${name} entered your code. Say yes only to a parent or guardian of yours.`,
    isYourParent: (name: string) => `Is ${name} your parent?`,
    accept: 'Yes, connect us',
    decline: 'Decline',
    codeFailed: 'The code could not be made. Please try again.',
    codeExplained: `A parent with an account of their own connects to yours by a code. It is good for ${FAMILY_CODE_HOURS} hours; write it down, and show it to nobody else.`,
    codeMade: (expiresAt: string) =>
      `is good until ${expiresAt}. Your parent enters it in their dashboard, under Add a child.`,
    makeCode: 'Make a code',
    makeNewCode: 'Make a new code',
  },
  waitingRequests: {
    failed: 'This could not be taken back. Please try again.',
    title: (name: string) => `Waiting for ${name}`,
    takeBack: 'Take back',
  },
};
