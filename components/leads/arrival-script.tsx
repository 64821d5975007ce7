/** On app pages what the line of document pages does: remembers who sent the visitor, when the page has been painted. */
const ASK = 'requestAnimationFrame(()=>setTimeout(()=>import("/arrival.js")))';

/** In the page itself, as a visitor may go on before the framework has come. `nonce`: of the page's policy. */
export function ArrivalScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A browser tells no script what its nonce was, so it differs from what the server wrote.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own line, which has to run before any script has come
      dangerouslySetInnerHTML={{ __html: ASK }}
    />
  );
}
