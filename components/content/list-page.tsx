import type { ReactNode } from "react";
import { JsonLd } from "@/components/content/json-ld";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { env } from "@/lib/platform/env";
import { breadcrumbsJsonLd } from "@/lib/site/json-ld";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";

type ListPageProps = {
  path: string;
  title: string;
  /** The page's name in the way down to it, where the title is longer. */
  name?: string;
  lead: ReactNode;
  /** The steps between the front page and this one. */
  above?: readonly { name: string; href: string }[];
  children: ReactNode;
};

/** The head of a page that leads to others, told to people and to machines, and what follows it. */
export async function ListPage({ path, title, name = title, lead, above = [], children }: ListPageProps) {
  const settings = await getSettings();
  const steps = [...above, { name, href: path }];
  return (
    <>
      <JsonLd
        data={breadcrumbsJsonLd([{ name: settings.name, href: paths.home }, ...steps], env().SITE_URL)}
      />
      <div className="page-width pt-5">
        <Breadcrumbs steps={[{ name: "Home", href: paths.home }, ...above, { name }]} />
        <header className="mt-10 max-w-3xl lg:mt-14">
          <h1 className="text-4xl">{title}</h1>
          <div className="measure mt-5 text-lg text-muted-foreground">{lead}</div>
        </header>
      </div>
      {children}
    </>
  );
}
