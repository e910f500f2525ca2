import { DASHBOARD_TABS } from '@kaksha/domain/content/home.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import styles from './dashboard-tabs.module.css';
import { en } from './words/en.ts';

const TABS = DASHBOARD_TABS.map(({ value, label }) => ({ value, label }));

/** The two dashboards and the ways into them (specification, section 2). */
export function DashboardTabs() {
  const words = useWords({ en }).dashboardTabs;
  return (
    <Section ground="surface" title={words.title}>
      <Tabs tabs={TABS} label={words.tabs}>
        {DASHBOARD_TABS.map((tab) => (
          <TabPanel key={tab.value} value={tab.value} keepMounted>
            <div className={styles.panel}>
              <div>
                <h3 className={styles.title}>{tab.title}</h3>
                <p className={styles.text}>{tab.text}</p>
              </div>
              <div className={styles.links}>
                {tab.links.map((link, index) => (
                  <LinkButton key={link.to} to={link.to} variant={index === 0 ? 'primary' : 'secondary'}>
                    {link.label}
                  </LinkButton>
                ))}
              </div>
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  );
}
