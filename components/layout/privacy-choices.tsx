import { useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { SHOW_PRIVACY_CHOICE } from "@/lib/tracking/privacy-choice";

/**
 * Whether we may count how pages are read: asked at the foot of the page, where it covers nothing, until it is answered;
 * the footer's link brings it back at any time, which needs no script. site.browser.ts, and on app pages a line
 * that carries the `nonce` of their policy, says by data-choice what was answered: nothing yet, yes or no.
 */
export function PrivacyChoices({ nonce }: { nonce?: string }) {
  const t = useTranslate();
  return (
    <>
      <section
        id="privacy-choices"
        tabIndex={-1}
        aria-labelledby="privacy-choices-title"
        // data-choice may be here before React is.
        suppressHydrationWarning
        className="group hidden scroll-mt-24 border-t bg-secondary text-foreground outline-none target:block data-[choice='']:block"
      >
        <form
          action="/api/privacy-choice"
          method="post"
          className="page-width flex flex-wrap items-center justify-between gap-x-10 gap-y-3 py-4 lg:py-5"
        >
          <div className="max-w-2xl">
            <h2 id="privacy-choices-title" className="font-sans text-base tracking-normal">
              {t("Allow anonymous analytics?")}
            </h2>
            <p className="mt-1 text-sm">
              {t(
                "We would like to count which pages are opened and how far they are read. No name, no IP address, nothing for other companies. You can change this at the foot of any page.",
              )}
            </p>
            <p className="mt-1 hidden text-sm font-semibold group-data-[choice=yes]:block">
              {t("Your choice: allowed.")}
            </p>
            <p className="mt-1 hidden text-sm font-semibold group-data-[choice=no]:block">
              {t("Your choice: not allowed. Nothing is counted.")}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <button
              type="submit"
              name="choice"
              value="yes"
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {t("Allow analytics")}
            </button>
            <button
              type="submit"
              name="choice"
              value="no"
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {t("Don’t allow")}
            </button>
          </div>
        </form>
      </section>
      {nonce ? (
        <script
          nonce={nonce}
          // A browser tells no script what its nonce was, so it differs from what the server wrote.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own line, which has to run before any script has come
          dangerouslySetInnerHTML={{ __html: SHOW_PRIVACY_CHOICE }}
        />
      ) : null}
    </>
  );
}
