import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { leadsNowhere } from '../../../lib/leads-nowhere.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SidebarLayout } from '../../../ui/layout.tsx';
import { TeacherCard } from '../card/teacher-card.tsx';
import { TeacherAbout } from '../profile/teacher-about.tsx';
import { TeacherHeader } from '../profile/teacher-header.tsx';
import { TeacherPricing } from '../profile/teacher-pricing.tsx';
import { TeacherSideCards } from '../profile/teacher-side-cards.tsx';
import styles from './edit-profile.module.css';
import { en } from './words/en.ts';

/** The draft as families will see it: in the list, and on the profile's own page. */
export function ProfilePreview({ teacher }: { teacher: TeacherProfile }) {
  const words = useWords({ en }).form;
  return (
    <div className={styles.preview} onClickCapture={leadsNowhere}>
      <Alert quiet title={words.previewTitle}>
        {words.linksAreOff}
      </Alert>
      <section>
        <h2 className={styles.title}>{words.inFindTeachers}</h2>
        <TeacherCard teacher={teacher} />
      </section>
      <section>
        <h2 className={styles.title}>{words.yourProfilePage}</h2>
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
