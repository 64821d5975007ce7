import { Fragment } from "react";
import { useTranslate } from "#translate";

/** The way down to this page; the last step is the page itself and is no link. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; href?: string }[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("Breadcrumb")} className="text-sm text-muted-foreground">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ name, href }, index) => (
          <Fragment key={name}>
            {index > 0 ? <li aria-hidden>/</li> : null}
            <li>
              {href ? (
                <a href={href} className="underline hover:text-foreground">
                  {name}
                </a>
              ) : (
                <span aria-current="page">{name}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
