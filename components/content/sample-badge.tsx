import { useTranslate } from "#translate";
import { Badge } from "@/components/ui/badge";

/** On everything that was made up to show the product at work; real rows never carry it. */
export function SampleBadge() {
  const t = useTranslate();
  return <Badge variant="attention">{t("Sample data")}</Badge>;
}

/** The same said in a sentence, at the top of a page that is about one such row. */
export function SampleNotice({ what }: { what: string }) {
  return (
    <p className="measure border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
      <strong>Sample data.</strong> This {what} does not exist. It was made up so that the finder, comparison
      and costs can be seen at work; nothing on this page is true of any real institution.
    </p>
  );
}
