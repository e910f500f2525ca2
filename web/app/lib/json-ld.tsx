import { useRouteLoaderData } from 'react-router';
import { useCspNonce } from './csp-nonce.ts';
import { jsonLdText, type Thing } from './structured-data.ts';

interface JsonLdProps {
  /**
   * The things that this page is about (structured-data.ts), made with the product's own address; null is left out. Only
   * on the server, `import.meta.env.SSR && …`: a search engine reads documents, and a browser loads none of the making.
   */
  of: false | ((origin: string) => readonly (Thing | null)[]);
}

/** Tells search engines what the page is about. Nobody sees it. */
export function JsonLd({ of }: JsonLdProps) {
  const nonce = useCspNonce();
  const root = useRouteLoaderData('root') as { publicUrl?: string } | undefined;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // In the browser the element stays as the server has drawn it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by jsonLdText, which lets no text end the element
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR && of !== false ? jsonLdText(of(root?.publicUrl ?? '')) : '',
      }}
    />
  );
}
