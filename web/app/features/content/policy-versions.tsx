import type { ShownPolicy } from '@kaksha/domain/content/settings/policy-setting.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import styles from './policy.module.css';
import { en } from './words/en.ts';

/** Which version of a policy is read, what a coming one changes, and the way to the others; nothing while there is one. */
export function PolicyVersions({ policy }: { policy: ShownPolicy }) {
  const words = useWords({ en }).policyVersions;
  const { version, inForce, validFrom, versions } = policy;
  if (versions.length === 1) return null;
  const newest = versions[0];
  const isComing = newest !== undefined && newest.version > inForce && version === inForce;
  const since = (from: string | null) => (from === null ? words.first : words.from(formatDate(from)));
  return (
    <div className={styles.versions}>
      {version === inForce ? null : (
        <Alert tone="warning" action={<TextLink to="?">{words.readInForce}</TextLink>}>
          {version > inForce ? words.notYet(since(validFrom)) : words.noLonger}
        </Alert>
      )}
      {isComing ? (
        <Alert
          tone="info"
          title={words.coming(since(newest.validFrom))}
          action={<TextLink to={`?version=${newest.version}`}>{words.readComing}</TextLink>}
        >
          {newest.changes}
        </Alert>
      ) : null}
      <details>
        <summary>{words.versions(versions.length)}</summary>
        <ul>
          {versions.map((each) => (
            <li key={each.version}>
              {each.version === version ? (
                <b aria-current="true">{since(each.validFrom)}</b>
              ) : (
                <TextLink to={`?version=${each.version}`}>{since(each.validFrom)}</TextLink>
              )}
              {each.version === inForce ? ` (${words.holds})` : null}
              {each.changes === '' ? null : `: ${each.changes}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
