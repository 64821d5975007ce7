import { Markdown } from "@/components/content/markdown";
import { RelatedPages } from "@/components/content/related-pages";
import { Sources } from "@/components/content/sources";
import { factTags, listFacts } from "@/lib/facts/queries";
import { citeFacts, factKeysIn } from "@/lib/facts/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { publicDb } from "@/lib/platform/supabase/public";
import { listExistingPages } from "@/lib/site/existing-pages";

/** What a list's page explains below the list: Markdown whose figures are facts, their sources, and where to read on. */
export async function CatalogueText({ text, related }: { text: string; related: readonly string[] }) {
  const keys = factKeysIn(text);
  const [facts, pages] = await Promise.all([listFacts(publicDb(factTags(keys)), keys), listExistingPages()]);
  const citations = citeFacts(keys, facts, dayInIndia());
  return (
    <div className="page-width mt-16">
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-w-3xl sm:text-lg">
          <Markdown text={text} citations={citations} />
        </div>
        <div>
          <div className="lg:sticky lg:top-6 lg:*:mt-0">
            <RelatedPages pages={related.flatMap((path) => pages.find((page) => page.path === path) ?? [])} />
          </div>
        </div>
      </div>
      <Sources sources={citations.sources} />
    </div>
  );
}
