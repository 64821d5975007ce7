import { Widget } from "@/components/dashboards/widget";
import type { PageKind } from "@/lib/content/schema";
import { listDeskPages } from "@/lib/content-desk/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { DeskPageTable } from "./desk-page-list";

const SHOWN = 30;

type Props = { title: string; kinds: readonly PageKind[]; authorId?: string; empty: string };

/** Pages of some kinds, or of one author, the last changed first. */
export function DeskPagesWidget({ title, kinds, authorId, empty }: Props) {
  return (
    <Widget
      title={title}
      isWide
      lines={5}
      load={async () => listDeskPages(await userDb(), { kinds, authorId, limit: SHOWN })}
      empty={empty}
    >
      {(pages) => <DeskPageTable pages={pages} />}
    </Widget>
  );
}
