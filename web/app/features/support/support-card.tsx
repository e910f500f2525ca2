import { BRAND } from '@kaksha/domain/brand.ts';
import { SUPPORT_HOURS } from '@kaksha/domain/support/contact.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { MailIcon, PhoneIcon } from '../../ui/frame-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './support-card.module.css';
import { en } from './words/en.ts';

/** How to reach a person: mail, phone and working hours (specification, section 2, 'Student help center'). */
export function SupportCard() {
  const words = useWords({ en }).supportCard;
  return (
    <Card as="section" aria-labelledby="support-card">
      <h2 id="support-card" className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.ways}>
        <li>
          <MailIcon />
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        </li>
        <li>
          <PhoneIcon />
          <a href={BRAND.phoneHref}>{BRAND.phone}</a>
        </li>
        <li>
          <ClockIcon />
          <span>{SUPPORT_HOURS}</span>
        </li>
      </ul>
      <p className={styles.reply}>{words.replies}</p>
      <LinkButton to="/contact" variant="secondary" fullWidth>
        {words.contactUs}
      </LinkButton>
    </Card>
  );
}
