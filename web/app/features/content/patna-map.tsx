import { BRAND } from '@kaksha/domain/brand.ts';
import { OFFICE_LOCATION } from '@kaksha/domain/support/contact.ts';
import { useWords } from '../../lib/words.ts';
import { ArrowUpRightIcon } from '../../ui/page-icons.tsx';
import styles from './patna-map.module.css';
import { en } from './words/en.ts';

const { latitude, longitude } = OFFICE_LOCATION;
const OPEN_STREET_MAP = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/**
 * Patna as one would draw it on a page to explain the way: the Ganga in the north with its two bridges, the railway in
 * the south, the office between them. A sketch, not to scale; the link opens the real map.
 */
export function PatnaMap() {
  const words = useWords({ en }).patnaMap;
  return (
    <a className={styles.map} href={OPEN_STREET_MAP} target="_blank" rel="noreferrer">
      <svg viewBox="0 0 420 240" role="img" aria-label={words.sketch}>
        <rect width="420" height="240" className={styles.land} />
        <path
          d="M0 34C60 22 110 40 168 44S268 66 318 60 392 42 420 46V88C392 84 350 100 306 102S214 88 160 82 60 66 0 78Z"
          className={styles.river}
        />
        <path d="M14 58c46-10 92 4 140 6m110 18c44 2 86-12 130-14" className={styles.current} />
        <path d="M62 18 70 92" className={styles.bridge} />
        <path d="M352 24 344 118" className={styles.bridge} />
        <path d="M20 100C90 92 150 100 208 110S330 128 410 112" className={styles.road} />
        <path d="M0 166C80 158 150 156 214 158S330 162 420 150" className={styles.road} />
        <path d="M118 100C122 124 132 140 140 158" className={styles.mainRoad} />
        <path d="M214 112C210 130 210 146 214 158S222 188 224 204" className={styles.road} />
        <path d="M70 92 84 162M344 118 330 158" className={styles.road} />
        <path d="M0 212C110 200 200 204 280 204S370 200 420 190" className={styles.railway} />
        <ellipse cx="246" cy="132" rx="22" ry="13" className={styles.green} />
        <g className={styles.names}>
          <text x="214" y="80" className={styles.water}>
            {words.ganga}
          </text>
          <text x="272" y="136">
            {words.gandhiMaidan}
          </text>
          <text x="224" y="222">
            {words.patnaJunction}
          </text>
          <text x="14" y="184">
            {words.baileyRoad}
          </text>
          <text x="148" y="146">
            {words.boringRoad}
          </text>
          <text x="330" y="20">
            {words.gandhiSetu}
          </text>
          <text x="40" y="14">
            {words.jpSetu}
          </text>
        </g>
        <circle cx="224" cy="204" r="4" className={styles.station} />
        <g transform="translate(129 128)">
          <path d="M0 0C0 0 -13 -14 -13 -24A13 13 0 0 1 13 -24C13 -14 0 0 0 0Z" className={styles.pin} />
          <circle cy="-24" r="4.5" className={styles.pinEye} />
        </g>
        <text x="148" y="130" className={styles.office}>
          {BRAND.name}
        </text>
      </svg>
      <span className={styles.caption}>
        {words.openMap} <ArrowUpRightIcon size={18} />
      </span>
    </a>
  );
}
