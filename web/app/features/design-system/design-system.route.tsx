import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Cluster, Container } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type ThemeChoice, useThemeChoice } from '../../ui/theme.ts';
import { Buttons } from './buttons.tsx';
import { Feedback } from './feedback.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Foundations } from './foundations.tsx';
import { Layouts } from './layouts.tsx';
import { Pickers } from './pickers.tsx';
import { Showing } from './showing.tsx';

export const meta = () => [{ title: 'Design system · Kaksha' }, { name: 'robots', content: 'noindex' }];

const GROUPS = ['foundations', 'buttons', 'fields', 'pickers', 'showing', 'layouts', 'figures', 'feedback'];

/** Every component in all its states; a page for those who build the product, absent from production. */
export default function DesignSystem() {
  const [theme, setTheme] = useThemeChoice();
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader
          title="The design system"
          description="Every component of web/app/ui in all its states."
          actions={
            <ChoiceChips<ThemeChoice>
              label="Colour scheme"
              hideLabel
              value={theme}
              onValueChange={setTheme}
              options={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          }
        />
        <Cluster gap={4} as="span">
          {GROUPS.map((group) => (
            <a key={group} href={`#${group}`}>
              {group}
            </a>
          ))}
        </Cluster>
      </Container>
      <Foundations />
      <Buttons />
      <Fields />
      <Pickers />
      <Showing />
      <Layouts />
      <Figures />
      <Feedback />
    </main>
  );
}
