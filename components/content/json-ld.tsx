import type { Thing, WithContext } from "schema-dts";
import { jsonLdText } from "@/lib/site/json-ld";

/** What a page says to machines. */
export function JsonLd({ data }: { data: WithContext<Thing> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText leaves no character that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />;
}
