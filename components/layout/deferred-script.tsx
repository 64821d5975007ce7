/**
 * A file of ours that adds to this part of a page that is read, and without which the part does all it must. Asked for by the
 * page's own line when the page has been painted (first-paint.browser.ts), so it must not move what is seen.
 */
export function DeferredScript({ src }: { src: `/${string}.js` }) {
  return <template data-script={src} />;
}
