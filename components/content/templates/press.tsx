import { PressContact } from "@/components/content/press-contact";
import { Sources } from "@/components/content/sources";
import { TextWithContents } from "@/components/content/text-with-contents";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Page } from "@/lib/content/queries";
import { stepsTo } from "@/lib/content/rules";
import type { Citations } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

type PressTemplateProps = { page: Page<"press">; citations: Citations; settings: SiteSettings };

/** A text for those who write about us: dated, to be quoted, with somebody to ask. */
export function PressTemplate({ page, citations, settings }: PressTemplateProps) {
  return (
    <article className="page-width pt-5">
      <Breadcrumbs
        steps={[{ name: "Home", href: paths.home }, ...stepsTo("press"), { name: page.heading }]}
      />
      <header className="mt-10 max-w-3xl lg:mt-14">
        <p className="eyebrow">Press · {page.group}</p>
        <h1 className="mt-2 text-4xl">{page.heading}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-muted-foreground">{page.description}</p>
        <p className="mt-4 text-sm text-muted-foreground">
          Published <time dateTime={page.publishedOn}>{formatDay(page.publishedOn)}</time>
        </p>
      </header>
      <TextWithContents body={page.body} citations={citations}>
        <Sources sources={citations.sources} />
        <PressContact settings={settings} />
      </TextWithContents>
    </article>
  );
}
