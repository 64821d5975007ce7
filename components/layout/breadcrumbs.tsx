import { Fragment } from "react";

/** The way down to this page; the last step is the page itself and is no link. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted-foreground">
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
