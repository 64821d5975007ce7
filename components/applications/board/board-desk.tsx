import type { ReactNode } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { ListFailure } from "@/components/lists/list-failure";
import { showsExceptions, toBoardRequest } from "@/lib/applications/desk/board";
import { applicationList } from "@/lib/applications/list";
import { listApplicationBoard, listApplicationSteps } from "@/lib/applications/queries";
import { EXCEPTION_NAMES } from "@/lib/applications/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { listLinks } from "@/lib/platform/lists/list-params";
import { loadList } from "@/lib/platform/lists/load-list";
import { userDb } from "@/lib/platform/supabase/user";
import { ApplicationBoard } from "./application-board";

type Params = Parameters<typeof toBoardRequest>[0];

/** The applications under the filters of the address, a column for each stage; those that left the way behind a switch. */
export async function BoardDesk({
  params,
  userId,
  filters,
  actions,
}: {
  params: Params;
  userId: string;
  filters: readonly ListFilter[];
  actions: ReactNode;
}) {
  const loaded = await loadList("applications.board_failed", async () => {
    const db = await userDb();
    const [columns, steps] = await Promise.all([
      listApplicationBoard(db, toBoardRequest(params)),
      listApplicationSteps(db),
    ]);
    return { columns, steps };
  });
  if (!loaded) return <ListFailure many="applications" />;
  return (
    <ApplicationBoard
      {...loaded}
      userId={userId}
      today={dayInIndia()}
      filters={filters}
      actions={
        <>
          <WaySwitch params={params} />
          {actions}
        </>
      }
    />
  );
}

const link = listLinks(applicationList.path, applicationList.parsers);

function WaySwitch({ params }: { params: Params }) {
  const isOff = showsExceptions(params.stage as string[] | null);
  return (
    <a
      href={link({ ...params, after: null, before: null, stage: isOff ? null : EXCEPTION_NAMES })}
      className="text-link min-h-8.5 content-center text-sm whitespace-nowrap"
    >
      {isOff ? "Show the nine stages" : "Show exceptions"}
    </a>
  );
}
