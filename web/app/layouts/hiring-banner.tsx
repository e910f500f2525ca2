import { BRAND } from '@kaksha/domain/brand.ts';
import type { BannerSetting } from '@kaksha/domain/content/settings/settings.ts';
import { useState } from 'react';
import { rememberClosed, useSiteContent } from '../lib/site-content.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Container } from '../ui/layout.tsx';
import styles from './hiring-banner.module.css';
import { useCareersForm } from './use-careers-form.ts';

/**
 * The line above everything: as specified, that we are hiring and how to reach us (sections 1 and 2), until an operator
 * says something else. Who closes it does not see it again before it says something new.
 */
export function HiringBanner() {
  const { banner } = useSiteContent();
  const [closed, setClosed] = useState(false);
  if (banner === null || closed) return null;
  const close = () => {
    rememberClosed(banner.revision);
    setClosed(true);
  };
  return <BannerLine value={banner.value} onClose={close} />;
}

/** The line itself; the back office shows it before it is saved. */
export function BannerLine({ value, onClose }: { value: BannerSetting; onClose?: () => void }) {
  const careersForm = useCareersForm();
  const { texts, link } = value;
  const to = link === '' ? careersForm : link;
  const isOurs = to.startsWith('/');
  return (
    <aside className={styles.banner} aria-label="Announcement">
      <Container className={styles.inner}>
        <a className={styles.hiring} href={to} {...(isOurs ? {} : { target: '_blank', rel: 'noreferrer' })}>
          {texts.map((text, index) =>
            index === 1 ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
          )}
        </a>
        <span className={styles.contact}>
          <a href={BRAND.phoneHref}>{BRAND.phone}</a>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
        </span>
        {onClose === undefined ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label="Close this announcement"
            onClick={onClose}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </Container>
    </aside>
  );
}
