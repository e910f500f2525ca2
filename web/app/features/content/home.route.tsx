import { localDateOf } from '@kaksha/domain/time.ts';
import { publicMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/home.route';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { Hero } from './hero.tsx';
import { ClosingCall, Features, HowItWorks, Testimonials, WhyIitians } from './home-sections.tsx';
import { Pricing } from './pricing.tsx';

export const meta: Route.MetaFunction = (args) =>
  publicMeta(args, {
    title: 'Kaksha: live online classes with verified teachers, Class 1 to 10',
    description:
      'Find a verified teacher for Class 1 to 10, see the price in rupees and the free hours, and book live one-to-one classes online. Book a free trial.',
    path: '/',
  });

/** Today in India, for the date of the free trial; whether the form was just sent without JavaScript. */
export function loader({ request }: Route.LoaderArgs) {
  return {
    today: localDateOf(Date.now()),
    trialSent: new URL(request.url).searchParams.get('trial') === '1',
  };
}

/** The home page (specification, section 2). */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero today={loaderData.today} sent={loaderData.trialSent} />
      <WhyIitians />
      <Features />
      <HowItWorks />
      <Pricing />
      <Testimonials />
      <DashboardTabs />
      <ClosingCall />
    </>
  );
}
