import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { AwardIcon } from '../../ui/page-icons.tsx';
import { TeacherIntro } from './teacher-intro.tsx';
import styles from './teacher-panels.module.css';

/** The About tab: bio, teaching approach, education and achievements (specification, section 2). */
export function TeacherAbout({ teacher }: { teacher: TeacherProfile }) {
  return (
    <div className={styles.panel}>
      <TeacherIntro teacher={teacher} />
      <section>
        <h2>About {teacher.name}</h2>
        <p className={styles.prose}>{teacher.bio || 'This teacher has not written about themselves yet.'}</p>
      </section>
      {teacher.teachingApproach ? (
        <section>
          <h2>Teaching approach</h2>
          <p className={styles.prose}>{teacher.teachingApproach}</p>
        </section>
      ) : null}
      {teacher.education.length > 0 ? (
        <section>
          <h2>Education</h2>
          <ul className={styles.education}>
            {teacher.education.map((each) => (
              <li key={`${each.degree} ${each.institution} ${each.year}`}>
                <span className={styles.year}>{each.year}</span>
                <span>
                  <b>{each.degree}</b>
                  <br />
                  {each.institution}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {teacher.achievements.length > 0 ? (
        <section>
          <h2>Achievements</h2>
          <ul className={styles.achievements}>
            {teacher.achievements.map((each) => (
              <li key={each}>
                <AwardIcon />
                <span>{each}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
