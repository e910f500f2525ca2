import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { leadsNowhere } from '../../../lib/leads-nowhere.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SidebarLayout } from '../../../ui/layout.tsx';
import { TeacherAbout } from '../teacher-about.tsx';
import { TeacherCard } from '../teacher-card.tsx';
import { TeacherHeader } from '../teacher-header.tsx';
import { TeacherPricing } from '../teacher-pricing.tsx';
import { TeacherSideCards } from '../teacher-side-cards.tsx';
import styles from './edit-profile.module.css';

/** What is being written as families will see it: in the list, and on the profile's own page. */
export function ProfilePreview({ teacher }: { teacher: TeacherProfile }) {
  return (
    <div className={styles.preview} onClickCapture={leadsNowhere}>
      <Alert quiet title="This is how families will see you">
        Links lead nowhere here.
      </Alert>
      <section>
        <h2 className={styles.title}>In Find Teachers</h2>
        <TeacherCard teacher={teacher} />
      </section>
      <section>
        <h2 className={styles.title}>Your profile page</h2>
        <div className={styles.sheet}>
          <TeacherHeader teacher={teacher} level={3} />
          <SidebarLayout side="end">
            <div className={styles.preview}>
              <TeacherAbout teacher={teacher} />
              <TeacherPricing teacher={teacher} />
            </div>
            <TeacherSideCards teacher={teacher} nextSlots={null} />
          </SidebarLayout>
        </div>
      </section>
    </div>
  );
}
