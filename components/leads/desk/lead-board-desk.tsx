import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { type Actor, hasPermission } from "@/lib/access/decide";
import { toBoardRequest } from "@/lib/leads/desk/board";
import type { toLeadRequest } from "@/lib/leads/desk/list";
import { listLeadBoard, listLeadFilterChoices, listLeadSteps } from "@/lib/leads/desk/queries";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { LeadBoard } from "./lead-board";

/** The leads under the filters of the address, a column for each status. */
export async function LeadBoardDesk({
  actor,
  params,
  now,
  actions,
  panel,
}: {
  actor: Actor;
  params: Parameters<typeof toLeadRequest>[0];
  now: Date;
  /** At the end of the line of filters. */
  actions: ReactNode;
  /** The lead that is open beside the board. */
  panel: ReactNode;
}) {
  const loaded = await loadBoard(params, now);
  if (!loaded)
    return (
      <div className="grid gap-6">
        <Alert variant="attention" role="alert">
          <p>The board could not be loaded just now. Reload the page to try again.</p>
        </Alert>
        {panel}
      </div>
    );
  const { columns, steps, choices } = loaded;
  return (
    <LeadBoard
      columns={columns}
      steps={steps}
      choices={choices}
      userId={actor.userId}
      mayMove={hasPermission(actor, "leads.work")}
      mayMoveAny={hasPermission(actor, "leads.assign")}
      now={now.toISOString()}
      actions={actions}
      panel={panel}
    />
  );
}

async function loadBoard(params: Parameters<typeof toLeadRequest>[0], now: Date) {
  try {
    const db = await userDb();
    const [columns, steps, choices] = await Promise.all([
      listLeadBoard(db, toBoardRequest(params, now)),
      listLeadSteps(db),
      listLeadFilterChoices(db),
    ]);
    return { columns, steps, choices };
  } catch (error) {
    unstable_rethrow(error);
    logError("leads.board_failed", error);
    return null;
  }
}
