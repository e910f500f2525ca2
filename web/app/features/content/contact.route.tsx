import { BRAND, BRAND_ADDRESS } from '@kaksha/domain/brand.ts';
import { CONTACT_PAGE, OFFICE_HOURS } from '@kaksha/domain/support/contact.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import { apiFor } from '../../lib/api.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { publicMeta } from '../../lib/page-meta.ts';
import { faqPage } from '../../lib/structured-data.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { MailIcon, PhoneIcon, PinIcon } from '../../ui/frame-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { Container } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/contact.route';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { answeredFormOf } from './forms/answered-form.ts';
import { PatnaMap } from './patna-map.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = (args) => publicMeta(args, CONTACT_PAGE);

/** The outcome of a post without JavaScript, and the current questions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { faq } = await apiFor(context).content.settings.shown();
  return {
    questions: faq.value.items,
    sent: new URL(request.url).searchParams.get('sent') === '1',
    answered: answeredFormOf(context, 'contact'),
  };
}

/** Details, hours, form, map and questions (specification, section 2). */
export default function Contact({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).contact;
  return (
    <>
      <JsonLd of={import.meta.env.SSR && (() => [faqPage(loaderData.questions)])} />
      <Container className={styles.head}>
        <PageHeader title={words.title} description={words.description} />
        <div className={styles.columns}>
          <ContactForm sent={loaderData.sent ? FORM_MESSAGES.sent : null} answered={loaderData.answered} />
          <div className={styles.aside}>
            <Details />
            <PatnaMap />
          </div>
        </div>
      </Container>
      <Section ground="surface" aria-labelledby="faq">
        <div className={styles.faq}>
          <h2 id="faq">{words.questions}</h2>
          <Questions items={loaderData.questions} />
        </div>
      </Section>
    </>
  );
}

function Details() {
  const words = useWords({ en }).contact;
  return (
    <Card as="section" aria-label={words.reachUs}>
      <ul className={styles.details}>
        <li>
          <MailIcon />
          <div>
            <h2>{words.email}</h2>
            <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          </div>
        </li>
        <li>
          <PhoneIcon />
          <div>
            <h2>{words.phone}</h2>
            <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          </div>
        </li>
        <li>
          <PinIcon />
          <div>
            <h2>{words.address}</h2>
            <p>{BRAND_ADDRESS}</p>
          </div>
        </li>
        <li>
          <ClockIcon />
          <div>
            <h2>{words.officeHours}</h2>
            <dl className={styles.hours}>
              {OFFICE_HOURS.map(({ days, hours }) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      </ul>
    </Card>
  );
}
