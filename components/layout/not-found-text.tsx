import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";
import { SiteSearchForm } from "./site-search-form";

/** Says that an address leads nowhere, and where else to go. The drawing is a meridian that leaves the map. */
export function NotFoundText() {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <div className="page-width grid items-center gap-10 py-16 md:grid-cols-[1fr_20rem] md:py-24">
      <div>
        <p className="eyebrow">404</p>
        <h1 className="mt-2 text-4xl">{t("This page is not on the map")}</h1>
        <p className="measure mt-5 text-lg">
          {t(
            "The address may have been mistyped, or the page has moved. Nothing you entered on another page is lost.",
          )}
        </p>
        <SiteSearchForm />
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={localPath(paths.home)} className={buttonVariants()}>
            {t("Go to the front page")}
          </a>
          {routeExists(paths.contact) ? (
            <a href={localPath(paths.contact)} className={buttonVariants({ variant: "outline" })}>
              {t("Tell us what you were looking for")}
            </a>
          ) : null}
        </div>
      </div>
      <svg
        viewBox="0 0 320 320"
        className="mx-auto w-full max-w-72 text-primary"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <g strokeWidth="1.25" opacity="0.55">
          <circle cx="160" cy="160" r="130" />
          <ellipse cx="160" cy="160" rx="88" ry="130" />
          <ellipse cx="160" cy="160" rx="36" ry="130" />
          <path d="M30 160h260M47 95q113 34 226 0M47 225q113-34 226 0" />
        </g>
        <path d="M92 214C132 150 206 96 300 30" strokeWidth="2.5" strokeDasharray="7 7" />
        <circle cx="92" cy="214" r="7" fill="currentColor" stroke="none" />
        <circle cx="303" cy="28" r="8" fill="var(--attention-fill)" stroke="none" />
      </svg>
    </div>
  );
}
