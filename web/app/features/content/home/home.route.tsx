import { HOME_PAGE } from '@kaksha/domain/content/home.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { apiFor } from '../../../lib/api.ts';
import { JsonLd } from '../../../lib/json-ld.tsx';
import { publicMeta } from '../../../lib/page-meta.ts';
import { organisation, website } from '../../../lib/structured-data.ts';
import { answeredFormOf } from '../forms/answered-form.ts';
import type { Route } from './+types/home.route';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { Hero } from './hero.tsx';
import {
  ClosingCall,
  Features,
  HomeQuestions,
  HomeTeachers,
  HowItWorks,
  Testimonials,
  WhyIitians,
} from './home-sections.tsx';
import { Pricing } from './pricing.tsx';
import { Subjects } from './subjects.tsx';

/** Of those that a search finds first. */
const TEACHERS_SHOWN = 3;
/** Operators keep the commonest questions first. */
const QUESTIONS_SHOWN = 4;

export const meta: Route.MetaFunction = (args) => publicMeta(args, HOME_PAGE);

/** Today in India, for the date of the free trial; the outcome of a post without JavaScript; subjects, teachers and questions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const [{ subjects }, { plans, faq, testimonials }, offers, found] = await Promise.all([
    api.teachers.tutorIndex({}),
    api.content.settings.shown(),
    api.rates.plans.shown(),
    api.teachers.search({ verified: true, trial: true }),
  ]);
  return {
    plans: plans.value,
    offers: offers.plans,
    teachers: found.teachers.filter(({ nextFreeAt }) => nextFreeAt !== null).slice(0, TEACHERS_SHOWN),
    testimonials: testimonials.value.items,
    questions: faq.value.items.slice(0, QUESTIONS_SHOWN),
    subjects: subjects.map(({ subject, slug, teacherCount }) => ({ subject, slug, teacherCount })),
    today: localDateOf(Date.now()),
    answered: answeredFormOf(context, 'book-free-trial'),
    trialSent: new URL(request.url).searchParams.get('trial') === '1',
  };
}

/** The home page (specification, section 2). */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <JsonLd of={import.meta.env.SSR && ((origin) => [organisation(origin), website(origin)])} />
      <Hero today={loaderData.today} sent={loaderData.trialSent} answered={loaderData.answered} />
      <WhyIitians />
      <HomeTeachers teachers={loaderData.teachers} />
      <Features />
      <HowItWorks />
      <Subjects subjects={loaderData.subjects} />
      <Pricing setting={loaderData.plans} offers={loaderData.offers} />
      <Testimonials items={loaderData.testimonials} />
      <DashboardTabs />
      <HomeQuestions questions={loaderData.questions} />
      <ClosingCall />
    </>
  );
}
