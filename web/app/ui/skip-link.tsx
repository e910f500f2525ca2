import styles from './skip-link.module.css';

/**
 * The first thing that the Tab key reaches. Each screen gives its main part the target:
 * `<main id="content" tabIndex={-1}>`.
 */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content">
      Skip to content
    </a>
  );
}
