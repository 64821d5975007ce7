"use client";

import { useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useCallback, useMemo } from "react";
import { Board } from "@/components/board/board";
import type { BoardColumn } from "@/components/board/board-columns";
import type { BoardKind, MoveAnswer, MoveDetails } from "@/components/board/board-kind";
import { Field } from "@/components/forms/field";
import { ListFilterBar } from "@/components/lists/list-filter-bar";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { setDeskLeadStatus } from "@/lib/leads/desk/actions";
import {
  asMoved,
  columnOrder,
  compareCards,
  type LeadSteps,
  moveRefusal,
  undoOf,
} from "@/lib/leads/desk/board";
import { LOST_REASON_NAMES, LOST_REASONS, type LostReason } from "@/lib/leads/desk/choices";
import { leadListParsers } from "@/lib/leads/desk/list";
import type { DeskLead, LeadColumn, LeadFilterChoices } from "@/lib/leads/desk/rows";
import { LEAD_LIMITS, LEAD_STATUS_NAMES, LEAD_STATUSES, type LeadStatus } from "@/lib/leads/wording";
import { rowMark } from "@/lib/platform/lists/list-page";
import { listLinks } from "@/lib/platform/lists/list-params";
import { idle } from "@/lib/platform/result";
import { cn } from "@/lib/utils";
import { LeadCardLines, OwnerMark } from "./lead-card";
import { leadFilters } from "./lead-desk-list";

type Props = {
  columns: readonly LeadColumn[];
  steps: LeadSteps;
  choices: LeadFilterChoices;
  userId: string;
  mayMove: boolean;
  /** Those of colleagues, too. */
  mayMoveAny: boolean;
  /** The moment of the server's answer, in ISO. */
  now: string;
  /** At the end of the line of filters. */
  actions: ReactNode;
  panel: ReactNode;
};

const PLACES = LEAD_STATUS_NAMES.map((status) => ({ id: status, name: LEAD_STATUSES[status] }));
const listLink = listLinks("/crm-dashboard", leadListParsers);
const columnLink = listLinks("/api/leads-column", leadListParsers);

/** The board of leads with the list's filters. It runs in the browser because moves are shown before they are saved. */
export function LeadBoard(props: Props) {
  return (
    <NuqsAdapter>
      <LeadBoardHere {...props} />
    </NuqsAdapter>
  );
}

function LeadBoardHere({ columns, steps, choices, userId, mayMove, mayMoveAny, now, actions, panel }: Props) {
  const [params, setParams] = useQueryStates(leadListParsers, {
    shallow: false,
    history: "push",
    scroll: false,
  });
  const {
    lead: openId,
    received: chosenDays,
    import: chosenImport,
  } = params as unknown as {
    lead: string | null;
    received: string[] | null;
    import: string[] | null;
  };
  const received = chosenDays?.[0] ?? null;
  const importId = chosenImport?.[0] ?? null;
  // What is shown, whichever lead is open: links and cards stay as they are while somebody walks through the leads.
  const address = listLink({ ...params, lead: null, after: null, before: null, view: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address holds all of it but the open lead
  const shown = useMemo(() => ({ ...params, lead: null, after: null, before: null }), [address, params.view]);
  const filters = useMemo(() => leadFilters(choices, { received, importId }), [choices, received, importId]);
  const kind = useMemo(
    () => leadKind(shown, steps, { userId, mayMoveAny }, new Date(now)),
    [shown, steps, userId, mayMoveAny, now],
  );
  const boardColumns = useMemo<BoardColumn<DeskLead>[]>(
    () =>
      columns.map(({ status, rows, ...counts }) => ({
        ...counts,
        id: status,
        name: LEAD_STATUSES[status],
        cards: rows,
      })),
    [columns],
  );
  const open = useCallback(
    (id: string | null) => void setParams({ lead: id } as Parameters<typeof setParams>[0]),
    [setParams],
  );
  const loadMore = useCallback(
    async (status: string, last: DeskLead) => {
      const after = rowMark(last, columnOrder(status as LeadStatus).column);
      const answer = await fetch(columnLink({ ...shown, status: [status], layout: null, after }));
      if (!answer.ok) throw new Error(`The column could not be loaded: ${answer.status}`);
      return (await answer.json()) as { cards: DeskLead[]; hasMore: boolean };
    },
    [shown],
  );
  const isFiltered = address !== listLink({ layout: "board" });

  return (
    <div className="grid min-w-0 gap-3">
      <ListFilterBar
        path="/crm-dashboard"
        openParam="lead"
        parsers={leadListParsers}
        filters={filters}
        searchFilter="q"
        searchLabel="Name, email, phone or reference"
      >
        {actions}
      </ListFilterBar>
      <div
        className={cn(
          "grid min-w-0 items-start gap-4",
          panel && "xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]",
        )}
      >
        <div className={cn("grid min-w-0 gap-2", panel && "max-xl:hidden")}>
          {columns.every(({ total }) => total === 0) ? (
            <p className="measure text-sm">
              {isFiltered ? (
                <>
                  No lead matches.{" "}
                  <a href={listLink({ layout: "board" })} className="text-link">
                    Show all leads
                  </a>
                </>
              ) : (
                "No leads yet. They appear here as soon as somebody books a consultation, asks for a call or writes to us."
              )}
            </p>
          ) : null}
          <Board
            // Other filters are another board, of which nothing was loaded yet.
            key={address}
            label="Leads by status"
            columns={boardColumns}
            places={PLACES}
            kind={kind}
            mayMove={mayMove}
            openId={openId}
            onOpen={open}
            loadMore={loadMore}
            move={moveLead}
            onMoved={({ card, to }, moveBack) => {
              const back = undoOf(card, to as LeadStatus, steps);
              toast({
                title: `${card.name} is in ${LEAD_STATUSES[to as LeadStatus]} now`,
                ...(back && {
                  undo: () =>
                    moveBack(back.status, {
                      isUndo: "yes",
                      ...(back.lostReason ? { lostReason: back.lostReason } : {}),
                    }),
                }),
              });
            }}
            emptyColumn={isFiltered ? "None under these filters." : "None."}
          />
        </div>
        {panel}
      </div>
    </div>
  );
}

function leadKind(
  shown: Readonly<Record<string, unknown>>,
  steps: LeadSteps,
  { userId, mayMoveAny }: { userId: string; mayMoveAny: boolean },
  now: Date,
): BoardKind<DeskLead> {
  return {
    noun: { one: "lead", many: "leads" },
    nameOf: ({ name }) => name,
    hrefOf: (id) => listLink({ ...shown, lead: id }),
    listHref: (status) => listLink({ ...shown, status: [status], layout: "list" }),
    corner: (lead) => <OwnerMark lead={lead} userId={userId} />,
    lines: (lead) => <LeadCardLines lead={lead} now={now} />,
    compare: (status, a, b) => compareCards(status as LeadStatus, a, b),
    isLate: ({ nextActionAt }) => nextActionAt !== null && Date.parse(nextActionAt) < now.getTime(),
    refusal: (lead, from, to) =>
      lead.mayWork || mayMoveAny
        ? moveRefusal(from as LeadStatus, to as LeadStatus, steps)
        : `${lead.ownerName ?? "A colleague"} works on ${lead.name}.`,
    question: ({ name }, to) =>
      to === "lost"
        ? { title: `Why is ${name} lost?`, fields: <LostFields />, submit: "Mark as lost" }
        : null,
    asMoved: (lead, to, { lostReason }) =>
      asMoved(
        lead,
        { status: to as LeadStatus, lostReason: (lostReason as LostReason | undefined) ?? null },
        new Date(),
      ),
  };
}

function LostFields() {
  return (
    <>
      <Field name="lostReason" id="move-lost-reason" label="Reason" required>
        {(control) => (
          <Select {...control} defaultValue="">
            <option value="">Choose a reason</option>
            {LOST_REASON_NAMES.map((reason) => (
              <option key={reason} value={reason}>
                {LOST_REASONS[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="note" id="move-note" label="Note">
        {(control) => <Textarea {...control} rows={2} maxLength={LEAD_LIMITS.note} dir="auto" />}
      </Field>
    </>
  );
}

async function moveLead(lead: DeskLead, to: string, details: MoveDetails): Promise<MoveAnswer<DeskLead>> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...details,
    leadId: lead.id,
    version: String(lead.version),
    status: to,
  }))
    form.set(name, value);
  const answer = await setDeskLeadStatus(idle, form);
  return answer.status === "ok"
    ? { ok: true, changed: answer.data === undefined ? {} : { version: answer.data } }
    : { ok: false, message: answer.message ?? "Try again in a minute." };
}
