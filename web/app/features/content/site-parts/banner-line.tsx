import { BRAND } from '@kaksha/domain/brand.ts';
import type { BannerSetting } from '@kaksha/domain/content/settings/banner.ts';
import { useCareersForm } from '../../../lib/use-careers-form.ts';
import { useWords } from '../../../lib/words.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Container } from '../../../ui/layout.tsx';
import styles from './banner-line.module.css';
import { en } from './words/en.ts';

/** The line above every page; the back office shows it before it is saved. */
export function BannerLine({ value, onClose }: { value: BannerSetting; onClose?: () => void }) {
  const words = useWords({ en }).bannerLine;
  const careersForm = useCareersForm();
  const { texts, link } = value;
  const to = link === '' ? careersForm : link;
  const isOurs = to.startsWith('/');
  return (
    <div className={styles.banner}>
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
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <CloseIcon size={16} />
          </button>
        )}
      </Container>
    </div>
  );
}
