import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { deskPath } from "@/lib/translations/desk-path";
import type { DeskList } from "@/lib/translations/schema";

/** Finds a text by words of its English or of its translation. */
export function TextSearch({ locale, place, list }: { locale: string; place: string; list: DeskList }) {
  return (
    <search>
      <form action={deskPath(locale, place)} className="flex gap-2">
        <input type="hidden" name="view" value={list.view} />
        {list.since ? <input type="hidden" name="since" value={list.since} /> : null}
        <Input
          key={list.q}
          type="search"
          name="q"
          aria-label="Words in either language"
          placeholder="Words in either language"
          defaultValue={list.q}
          maxLength={100}
        />
        <Button type="submit" variant="secondary" size="sm">
          Search
        </Button>
      </form>
    </search>
  );
}
