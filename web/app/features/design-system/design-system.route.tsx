export default function DesignSystem() {
  return (
    <main id="content" tabIndex={-1}>
      <h1>The design system ₹450</h1>
    </main>
  );
}
