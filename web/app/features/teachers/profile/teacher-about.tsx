import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { AwardIcon } from '../../../ui/frame-icons.tsx';
import { TeacherIntro } from './teacher-intro.tsx';
import styles from './teacher-panels.module.css';
import { en } from './words/en.ts';

/** The About tab: bio, teaching approach, education and achievements (specification, section 2). */
export function TeacherAbout({ teacher }: { teacher: TeacherProfile }) {
  const words = useWords({ en }).profile;
  return (
    <div className={styles.panel}>
      <TeacherIntro teacher={teacher} />
      <section>
        <h2>{words.aboutTeacher(teacher.name)}</h2>
        <p className={styles.prose}>{teacher.bio || words.noBio}</p>
      </section>
      {teacher.teachingApproach ? (
        <section>
          <h2>{words.teachingApproach}</h2>
          <p className={styles.prose}>{teacher.teachingApproach}</p>
        </section>
      ) : null}
      {teacher.education.length > 0 ? (
        <section>
          <h2>{words.education}</h2>
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
          <h2>{words.achievements}</h2>
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
