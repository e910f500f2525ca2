import { BRAND } from '@kaksha/domain/brand.ts';
import type { CSSProperties } from 'react';
import * as frameIcons from '../../ui/frame-icons.tsx';
import * as icons from '../../ui/icons.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { Logo } from '../../ui/logo.tsx';
import * as pageIcons from '../../ui/page-icons.tsx';
import * as roomIcons from '../../ui/room-icons.tsx';
import { Marked, RuledPaper } from '../../ui/ruled-paper.tsx';
import * as workIcons from '../../ui/work-icons.tsx';
import styles from './specimen.module.css';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const COLOURS = [
  'page surface raised sand sand-2 line line-2 control-line',
  'ink ink-2 ink-3 night',
  'action action-hover action-press action-text action-soft action-soft-2 on-action-soft focus',
  'coral coral-hover coral-text coral-soft coral-mark margin rule star star-off',
  'success success-text success-soft success-line info info-text info-soft info-line',
  'warning warning-text warning-soft warning-line danger danger-text danger-soft danger-line',
].map((line) => line.split(' '));

// In the order of the names: a namespace has another order in the browser than on the server while developing.
const ICONS = Object.entries({ ...icons, ...frameIcons, ...pageIcons, ...roomIcons, ...workIcons }).sort(
  ([a], [b]) => (a < b ? -1 : 1),
);

export function Foundations() {
  return (
    <SpecimenGroup id="foundations" title="Foundations">
      <Specimen name="Colours: roles, the same names in both schemes" look="wide">
        {COLOURS.map((line) => (
          <div key={line[0]} className={styles.swatches}>
            {line.map((name) => (
              <span
                key={name}
                className={styles.swatch}
                style={{ '--swatch': `var(--${name})` } as CSSProperties}
              >
                {name}
              </span>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Type" look="column">
        <p
          style={{
            fontSize: 'var(--text-hero)',
            fontWeight: 760,
            letterSpacing: '-0.03em',
            lineHeight: 1.06,
          }}
        >
          Hero ₹450
        </p>
        <h1>Heading 1: find a teacher</h1>
        <h2>Heading 2: choose date &amp; time</h2>
        <h3>Heading 3: today&apos;s schedule</h3>
        <h4>Heading 4: subject progress</h4>
      </Specimen>
      <Specimen name="Text" look="column">
        <p>
          Body 16/1.55. Starts from a drawing, ends with a proof. Children who fear algebra usually stop
          fearing it by the third class. <a href="#foundations">A link in a sentence</a>.
        </p>
        <p style={{ color: 'var(--ink-2)' }}>Second ink: ₹1,234 · 9 years · 214 reviews</p>
        <p style={{ color: 'var(--ink-3)', fontSize: 'var(--text-sm)' }}>
          Third ink, 14: a hint or a caption
        </p>
        <p lang="hi">कक्षा ८, गणित और विज्ञान</p>
      </Specimen>
      <Specimen name="Logo">
        <Logo />
        <Logo size={44} />
        <Logo markOnly size={24} />
      </Specimen>
      <Specimen name="Icons" look="wide">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 18, color: 'var(--ink-2)' }}>
          {ICONS.map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="RuledPaper, Marked" look="wide">
        <RuledPaper>
          <Container>
            <Stack gap={4} style={{ paddingBlock: 'var(--space-12)' }}>
              <p
                style={{
                  maxWidth: '14em',
                  fontSize: 'var(--text-hero)',
                  fontWeight: 760,
                  letterSpacing: '-0.03em',
                  lineHeight: 1.06,
                }}
              >
                {BRAND.headline.start} <Marked>{BRAND.headline.marked}</Marked>
              </p>
              <p style={{ maxWidth: '34em', color: 'var(--ink-2)', fontSize: '1.1875rem' }}>
                One-to-one and small-group live classes for Class 1 to 10, with verified teachers you choose
                yourself.
              </p>
            </Stack>
          </Container>
        </RuledPaper>
      </Specimen>
    </SpecimenGroup>
  );
}
